import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sentencesOf } from '../../../locales/createLocale'
import { readLanguages } from '../../locales/readLanguages'
import { elementsWithoutOutline } from '../focusOutline'
import { comparedArea, LOOKS, type Look, openSheet, type SheetComparison, takePicture, withLook } from '../sheets'
import { isLayout, PHONE, startViews, type View, visitView } from '../views'
import { violations } from '../violations'
import { modal, type Visit, type VisitOptions, type World } from '../world'

/* Rules for every view in every state, whichever plugin contributes it. */

/** A window of 1280 × 1024 at 400 % zoom, the narrowest that WCAG 2.2 requires (1.4.10). */
const NARROWEST = { width: 320, height: 256 }

/** Texts that no catalogue needs, since they are no sentences: names and numbers from outside. */
const DATA = [
  /^(Heron|Quartz|Lantern|Harbor|Marlin|Basalt|Cairn|WalletConnect)$/,
  // Social providers.
  /^(Google|X|Farcaster|Discord|Apple|GitHub|Facebook)$/,
  // Names of accounts, and their suffix.
  /^[a-z\d-]*\.reown\.id$/,
  // Hosts of wallets' pages.
  /^[a-z]+\.example$/,
  // Users who log in.
  /^user-\d+@example\.com$/,
  // Generated wallets of the directory, and the letters that stand in for a picture until it loads.
  /^[A-Z][a-z]+ [A-Z][a-z]+$/,
  /^[A-Z]{1,2}$/,
  /^(Local (One|Two)|Solana (Reef|Shoal)|Bitcoin (Testnet|Signet)|Stacks Testnet)$/,
  /^0x[\da-fA-F]{2,}$/,
  /^[\da-zA-Z]{32,}$/,
  /^[\da-zA-Z]{4,8}…[\da-zA-Z]{4,8}$/,
  /^(—|\d[\d.,]*)( (ETH|SOL|BTC|STX))?$/,
  /^(ETH|SOL|BTC|STX)$/,
  // Names of tokens, their values, and the part that distinguishes a look-alike address.
  /^(Ether|Bitcoin|Solana|USD Coin|Dai.*|<img .*|(\d[\d.,]* )?(USD[C\u0421]|DAI)|·)$/,
  /^(\$[\d,]+\.\d{2}|<0\.001)$/,
  // An address in groups; the networks of a row; a memo.
  /^(0x|[\da-fA-F]{4}|[\dA-Z]{4}|Local One, Local Two|[\d ]{34})$/,
  // A share, as the language writes it.
  /^\d[\d.,]*\s?%$/,
  // Cents beside a total; the time of a transaction.
  /^[.,]\d{2}$/,
  /^\d{1,2}:\d{2}(\s[AP]M)?$/,
  // The amount of a transfer, in any token; its element's title has all of it.
  /^[+\u2212]>?\d[\d.,]*(T|\u00a0Bio\.)? .+$/,
  // Sellers, and currencies to pay with.
  /^(Meld\.io|US Dollar|Euro|USD|EUR|\$([\d,]+)?)$/,
  // Exchanges.
  /^(Tidepool|Brackwater|ETH · Local One)$/,
  // The number of wallets; separators.
  /^\d+\+?$/,
  /^,$/,
  // An error's code, for support.
  /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/,
]

declare global {
  interface Window {
    /** Elements that have had the focus. */
    stopsMade: Set<Element>
  }
}

let world: World
let visit: Visit | undefined

async function begin(view: View, device?: VisitOptions): Promise<Page> {
  visit = await visitView(world, view, device)
  return visit.page
}

const sheets = new Map<string, Promise<SheetComparison>>()

/** Compares the view with its picture, if a sheet has one. */
async function expectPicture(page: Page, { name }: View, look: Look): Promise<void> {
  const area = comparedArea(name)
  if (!area) return
  const compare = async () => {
    const sheet = sheets.get(area) ?? openSheet(world.browser, area)
    sheets.set(area, sheet)
    try {
      return await (await sheet).compare(name, look, await takePicture(page, look))
    } catch (error) {
      // The page that holds the sheet may have crashed: the next comparison opens another.
      sheets.delete(area)
      throw error
    }
  }
  await withLook(page, LOOKS[look], () => expect.poll(compare).toBeUndefined())
}

/** Puts every message in brackets, in either direction: text outside them comes from no catalogue. */
const inBrackets = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate(
    dir => window.portico.setLocale({ tag: 'en-XA', direction: dir, texts: ({ text }) => `⟦${text}⟧` }),
    direction,
  )

/** Every view in the real language whose words are the longest. */
const inGerman = async (page: Page) => {
  const german = (await readLanguages()).find(({ tag }) => tag === 'de')
  const texts = Object.fromEntries([...(german?.catalogues.values() ?? [])].flatMap(sentencesOf))
  await page.evaluate(texts => window.portico.setLocale({ tag: 'de', direction: 'ltr', texts }), texts)
}

const still = (page: Page) =>
  page.waitForFunction(() => {
    const frame = document.querySelector('portico-frame') ?? document.querySelector('portico-modal')
    const dialog = frame?.shadowRoot?.querySelector('dialog, section')
    const moving = (dialog?.getAnimations({ subtree: true }) ?? []).filter(
      ({ playState, effect, timeline }) =>
        // A fade at the edge of a list follows the scroll, and never ends.
        timeline === document.timeline && playState === 'running' && effect?.getTiming().iterations !== Infinity,
    )
    return moving.length === 0
  })

async function wrongs(page: Page, rules?: string[]): Promise<string[]> {
  await still(page)
  return violations(page, { within: 'portico-modal', rules })
}

/** The visible titles, and the dialog's accessible name. */
const titles = (page: Page) =>
  modal(page).evaluate(dialog => ({
    shown: [...dialog.querySelectorAll('h1, h2')].map(title => title.textContent?.trim()),
    named: dialog.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent?.trim(),
  }))

/** Position of the focus: in the dialog, on a visible element. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement
    const dialog = document.activeElement?.shadowRoot?.querySelector(':host > dialog, :host > section')
    if (!active || !dialog) return `outside, on ${document.activeElement?.tagName}`
    const { top, bottom, width } = active.getBoundingClientRect()
    const frame = dialog.getBoundingClientRect()
    const seen = width > 0 && bottom > frame.top && top < frame.bottom && top < innerHeight
    const header = dialog.querySelector('.header')?.getBoundingClientRect()
    if (header && header.top < frame.top) return 'inside, with the header scrolled away'
    return seen ? 'inside and seen' : `inside, unseen on ${active.outerHTML.slice(0, 200)}`
  })

/** The tab stops, unless a toast appears meanwhile. */
const stops = (page: Page) =>
  modal(page).evaluate(
    dialog =>
      [...dialog.querySelectorAll<HTMLElement>('button, a, input, [tabindex]')].filter(
        element =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled, .toast *') &&
          element.checkVisibility({ visibilityProperty: true }),
      ).length,
  )

/** Problems of one full Tab cycle: stops that are off screen, show no focus or are never reached. */
async function turn(page: Page): Promise<string[]> {
  const wanted = await stops(page)
  const found: string[] = []
  await page.evaluate(() => {
    window.stopsMade = new Set()
  })
  // Once out of the dialog and back, past the fields around an embedded one.
  for (let presses = 0; presses <= wanted + 4; presses++) {
    await page.keyboard.press('Tab')
    const where = await focus(page)
    if (!where.startsWith('outside')) {
      if (where !== 'inside and seen') found.push(where)
      found.push(...(await page.evaluate(elementsWithoutOutline)))
      await page.evaluate(() => {
        const active = document.activeElement?.shadowRoot?.activeElement
        if (active && !active.matches('.toast *')) window.stopsMade.add(active)
      })
    }
  }
  const come = await page.evaluate(() => window.stopsMade.size)
  if (come < wanted) found.push(`${wanted - come} of ${wanted} stops are never come to`)
  return found
}

/** Remains of Portico on a page after `destroy`. */
async function left(page: Page): Promise<string[]> {
  await page.evaluate(() => window.portico.destroy())
  return page.evaluate(() => [
    ...Array.from(document.querySelectorAll('portico-modal, portico-frame'))
      .filter(({ shadowRoot, firstChild }) => shadowRoot || firstChild)
      .map(({ localName }) => localName),
    ...[document.documentElement, document.body].map(({ style }) => style.cssText).filter(Boolean),
    ...Array.from(document.querySelectorAll('[inert]'), ({ outerHTML }) => outerHTML.slice(0, 120)),
  ])
}

/** Texts beyond the dialog or clipped by their container; an ellipsis may cut the end of a name, not a sentence. */
const cut = (page: Page, data: string) =>
  modal(page).evaluate((dialog, names) => {
    const frame = dialog.getBoundingClientRect()
    const found: string[] = dialog.scrollWidth > dialog.clientWidth ? ['the dialog itself'] : []
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page')
    if (frame.left < -0.5 || frame.right > innerWidth + 0.5) found.push('beyond the screen')
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const text = node.textContent?.trim()
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (!text || width === 0) continue
      const around: Element[] = []
      for (let box = node.parentElement; box && box !== dialog; box = box.parentElement) around.push(box)
      if (around.some(box => getComputedStyle(box).clipPath.startsWith('inset(50%'))) continue
      // An ellipsis already clips the rest of the text.
      let [from, to] = [left, right]
      const clipped = around.some(box => {
        const { overflowX, textOverflow } = getComputedStyle(box)
        const { direction } = getComputedStyle(node.parentElement ?? box)
        const edge = box.getBoundingClientRect()
        if (overflowX === 'visible' || (from >= edge.left - 0.5 && to <= edge.right + 0.5)) return false
        if (textOverflow !== 'ellipsis' || !new RegExp(names).test(text)) return true
        if (direction === 'ltr' ? from < edge.left - 0.5 : to > edge.right + 0.5) return true
        ;[from, to] = [edge.left, edge.right]
        return false
      })
      if (clipped || from < frame.left - 0.5 || to > frame.right + 0.5) found.push(text)
    }
    return found
  }, data)

const NAMES = DATA.map(({ source }) => source).join('|')
/** The page's own address, which no catalogue has; unlike a name, it is never cut. */
const ORIGIN = '^localhost:\\d+$'

/** Words of the dialog outside brackets, including attributes that screen readers announce. */
const outsideBrackets = (page: Page) =>
  modal(page).evaluate((dialog, data) => {
    const allowed = new RegExp(data)
    const left: string[] = []
    const sift = (text: string, depth: number) => {
      let outside = ''
      for (const character of text) {
        if (character === '⟦') depth++
        else if (character === '⟧') depth--
        else if (depth === 0) outside += character
      }
      if (outside.trim() && !allowed.test(outside.trim())) left.push(outside.trim())
      return depth
    }
    let depth = 0
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      // A faded toast keeps its last text, invisible and silent.
      if (parentElement?.checkVisibility({ visibilityProperty: true })) depth = sift(textContent ?? '', depth)
    }
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'alt']
    for (const element of dialog.querySelectorAll('*')) {
      for (const name of [...spoken, 'title']) sift(element.getAttribute(name) ?? '', 0)
    }
    return left
  }, `${NAMES}|${ORIGIN}`)

/** Amounts with their symbols, and addresses: a browser that translates the page must leave them as they are. */
const UNTRANSLATABLE = [
  /^([\d.,]+\s)?(ETH|SOL|BTC|USD[C\u0421]|DAI)$/,
  /^(0x[\da-fA-F]{2,}|[\da-zA-Z]{32,}|[\da-zA-Z]{4,8}…[\da-zA-Z]{4,8})$/,
]

const offeredForTranslation = (page: Page) =>
  modal(page).evaluate(
    (dialog, patterns) => {
      const facts = new RegExp(patterns)
      const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode
        const text = textContent?.trim() ?? ''
        if (facts.test(text) && parentElement?.checkVisibility() && !parentElement.closest('[translate="no"]'))
          found.push(text)
      }
      return found
    },
    UNTRANSLATABLE.map(({ source }) => source).join('|'),
  )

/** The frame renders before any other code: it has a name, and no header yet. */
const hasHead = ({ name }: View) => !name.startsWith('The frame')

/**
 * Declares the tests of views. Plugins that ask whether the device is a phone (`device: 'asked'`) are walked through on
 * an emulated phone too; the other views differ in width only, so that one walk is enough.
 */
export function testInvariants(views: readonly View[], { device }: { device: 'asked' | 'not asked' }): void {
  beforeAll(async () => {
    world = await startViews()
  })
  afterAll(() => world.stop())
  afterEach(async () => {
    await visit?.end()
    expect(visit?.wrongs ?? []).toEqual([])
  })

  describe.each(views.map(view => [view.name, view] as const))('%s', (_, view) => {
    test(
      'the view keeps the rules of every view on a desktop',
      () => testDesktop(view, device === 'not asked' && isLayout(view)),
      60_000,
    )
    if (device === 'not asked' || !isLayout(view)) return
    test.skipIf(view.desktopOnly)(
      'the view keeps the rules of every view on a phone, in another language',
      async () => {
        const page = await begin(view, PHONE)
        await inBrackets(page, 'ltr')
        await view.reach(page, world)
        await expect.poll(() => focus(page)).toBe('inside and seen')
        await testPhone(page)
        await expectPicture(page, view, 'phone, dark')
      },
    )
  })
}

async function testDesktop(view: View, onPhoneToo: boolean): Promise<void> {
  const page = await begin(view)
  await view.reach(page, world)
  await expectPicture(page, view, 'desktop, light')
  if (onPhoneToo || !isLayout(view)) await expectPicture(page, view, 'phone, dark')
  expect(await wrongs(page)).toEqual([])
  await expect.poll(() => focus(page)).toBe('inside and seen')
  if (hasHead(view)) {
    // A view may name itself after what it shows, once that is there.
    await expect.poll(async () => (await titles(page)).named).toBeTruthy()
    const { shown, named } = await titles(page)
    expect(shown).toEqual([named])
  }
  expect(await cut(page, NAMES)).toEqual([])
  expect(await offeredForTranslation(page)).toEqual([])
  expect(await turn(page)).toEqual([])

  await page.evaluate(() => window.portico.setTheme({ mode: 'dark' }))
  expect(await wrongs(page, ['color-contrast'])).toEqual([])

  await page.setViewportSize(NARROWEST)
  await still(page)
  // A frame of another origin is repositioned a moment later.
  await expect.poll(() => cut(page, NAMES)).toEqual([])

  await inGerman(page)
  await still(page)
  await expect.poll(() => cut(page, NAMES)).toEqual([])

  await inBrackets(page, 'rtl')
  await still(page)
  if (hasHead(view)) expect(await outsideBrackets(page)).toEqual([])
  await expect.poll(() => cut(page, '')).toEqual([])
  if (onPhoneToo) {
    await page.setViewportSize(PHONE.viewport)
    await inBrackets(page, 'ltr')
    await testPhone(page)
  }
  expect(await left(page)).toEqual([])
}

async function testPhone(page: Page): Promise<void> {
  expect(await wrongs(page)).toEqual([])
  await expect.poll(() => cut(page, '')).toEqual([])
  expect(await outsideBrackets(page)).toEqual([])
}
