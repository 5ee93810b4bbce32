import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../../sandbox/accessibility'
import { withoutRing } from './ring'
import { startViews, VIEWS, type View } from './views'
import { modal, type Visit, type VisitOptions, type World } from './world'

/* What holds of every view in every state, whoever wrote it. */

const PHONE: VisitOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}
/** What is left of a window of 1280 × 1024 at 400 %, the narrowest that WCAG 2.2 asks for (1.4.10). */
const NARROWEST = { width: 320, height: 256 }

/** What may stand outside every catalogue, because it is nobody's sentence: names and figures from outside. */
const DATA = [
  /^(Heron|Quartz|Lantern|Harbor|Marlin|Basalt|WalletConnect)$/,
  // Where people have an account already.
  /^(Google|X|Farcaster|Discord|Apple|GitHub|Facebook)$/,
  // Names of accounts, and what they end in.
  /^[a-z\d-]*\.reown\.id$/,
  // Who logs in.
  /^visitor-\d+@example\.com$/,
  // The invented wallets of the directory, and the letters that stand for a picture until it is there.
  /^[A-Z][a-z]+ [A-Z][a-z]+$/,
  /^[A-Z]{1,2}$/,
  /^(Local (One|Two)|Solana (Reef|Shoal)|Bitcoin (Testnet|Signet))$/,
  /^0x[\da-fA-F]{2,}$/,
  /^[\da-zA-Z]{32,}$/,
  /^[\da-zA-Z]{4,8}…[\da-zA-Z]{4,8}$/,
  /^(—|\d[\d,]*(\.\d+)?)( (ETH|SOL|BTC))?$/,
  /^(ETH|SOL|BTC)$/,
  // What tokens are called, what they are worth, and what sets a look-alike's address apart.
  /^(Ether|Bitcoin|Solana|USD Coin|Dai.*|<img .*|(\d[\d.,]* )?(USD[C\u0421]|DAI)|·)$/,
  /^(\$[\d,]+\.\d{2}|<0\.001)$/,
  // An address to be read group by group; the networks of a row.
  /^(0x|[\da-fA-F]{4}|Local One, Local Two)$/,
  // Who sells, and what one pays with.
  /^(Meld\.io|US Dollar|Euro|USD|EUR|\$([\d,]+)?)$/,
  // Where people have money.
  /^(Tidepool|Brackwater|ETH · Local One)$/,
  // How many wallets there are; and what joins two things.
  /^\d+\+?$/,
  /^,$/,
  // An error's name, for whoever is asked for help.
  /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/,
]

declare global {
  interface Window {
    /** What has had the focus. */
    stopsMade: Set<Element>
  }
}

let world: World
let visit: Visit | undefined

beforeAll(async () => {
  world = await startViews()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit?.end()
  expect(visit?.wrongs ?? []).toEqual([])
})

async function begin({ visit: wanted }: View, device?: VisitOptions): Promise<Page> {
  visit = await world.visit({ reducedMotion: 'reduce', ...device, ...wanted })
  return visit.page
}

/** Every sentence in brackets, in either direction: what stands outside them came from no catalogue. */
const inBrackets = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate(
    dir => window.portico.setLocale({ tag: 'en-XA', direction: dir, texts: ({ text }) => `⟦${text}⟧` }),
    direction,
  )

const still = (page: Page) =>
  page.waitForFunction(() => {
    const frame = document.querySelector('portico-frame') ?? document.querySelector('portico-modal')
    const dialog = frame?.shadowRoot?.querySelector('dialog, section')
    const moving = (dialog?.getAnimations({ subtree: true }) ?? []).filter(
      ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
    )
    return moving.length === 0
  })

async function wrongs(page: Page, rules?: string[]): Promise<string[]> {
  await still(page)
  return violations(page, { within: 'portico-modal', rules })
}

/** The titles on the screen, and what the dialog is called. */
const titles = (page: Page) =>
  modal(page).evaluate(dialog => ({
    shown: [...dialog.querySelectorAll('h1, h2')].map(title => title.textContent?.trim()),
    named: dialog.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent?.trim(),
  }))

/** Where the focus is: in the dialog, on something that is on the screen. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement
    const dialog = document.activeElement?.shadowRoot?.querySelector(':host > dialog, :host > section')
    if (!active || !dialog) return `outside, on ${document.activeElement?.tagName}`
    const { top, bottom, width } = active.getBoundingClientRect()
    const frame = dialog.getBoundingClientRect()
    const seen = width > 0 && bottom > frame.top && top < frame.bottom && top < innerHeight
    return seen ? 'inside and seen' : `inside, unseen on ${active.outerHTML.slice(0, 200)}`
  })

/** What can be stopped at, as long as a toast does not come between. */
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

/** What is wrong with a whole turn by Tab: stops that are not on the screen, show no focus or are never come to. */
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
      found.push(...(await page.evaluate(withoutRing)))
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

/** Nothing of us stays behind on a page that has had enough. */
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

/** Texts that reach beyond the dialog or are cut by what they stand in; an ellipsis may end a name, not a sentence. */
const cut = (page: Page, data: string) =>
  modal(page).evaluate((dialog, names) => {
    const frame = dialog.getBoundingClientRect()
    const found: string[] = dialog.scrollWidth > dialog.clientWidth ? ['the dialog itself'] : []
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page')
    if (frame.left < -0.5 || frame.right > innerWidth + 0.5) found.push('beyond the screen')
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const said = node.textContent?.trim()
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (!said || width === 0) continue
      const around: Element[] = []
      for (let box = node.parentElement; box && box !== dialog; box = box.parentElement) around.push(box)
      if (around.some(box => getComputedStyle(box).clipPath.startsWith('inset(50%'))) continue
      // What an ellipsis already ends reaches no further.
      let [from, to] = [left, right]
      const clipped = around.some(box => {
        const { overflowX, textOverflow } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (overflowX === 'visible' || (from >= edge.left - 0.5 && to <= edge.right + 0.5)) return false
        if (textOverflow !== 'ellipsis' || !new RegExp(names).test(said)) return true
        ;[from, to] = [edge.left, edge.right]
        return false
      })
      if (clipped || from < frame.left - 0.5 || to > frame.right + 0.5) found.push(said)
    }
    return found
  }, data)

const NAMES = DATA.map(({ source }) => source).join('|')

/** Words of the dialog that stand in no brackets, attributes that are read aloud included. */
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
      // A toast that has faded keeps its last word, unseen and unheard.
      if (parentElement?.checkVisibility({ visibilityProperty: true })) depth = sift(textContent ?? '', depth)
    }
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'alt']
    for (const element of dialog.querySelectorAll('*')) {
      for (const name of [...spoken, 'title']) sift(element.getAttribute(name) ?? '', 0)
    }
    return left
  }, NAMES)

/** The frame stands before any code of ours: it has a name, and no head yet. */
const hasHead = ({ name }: View) => !name.startsWith('The frame')

describe.each(VIEWS.map(view => [view.name, view] as const))('%s', (_, view) => {
  test('on a desktop', async () => {
    const page = await begin(view)
    await view.reach(page, world)
    expect(await wrongs(page)).toEqual([])
    await expect.poll(() => focus(page)).toBe('inside and seen')
    if (hasHead(view)) {
      const { shown, named } = await titles(page)
      expect(shown).toEqual([named])
      expect(named).toBeTruthy()
    }
    expect(await cut(page, NAMES)).toEqual([])
    expect(await turn(page)).toEqual([])

    await page.evaluate(() => window.portico.setTheme({ mode: 'dark' }))
    expect(await wrongs(page, ['color-contrast'])).toEqual([])

    await page.setViewportSize(NARROWEST)
    await still(page)
    // A frame of another origin follows its place a moment later.
    await expect.poll(() => cut(page, NAMES)).toEqual([])

    await inBrackets(page, 'rtl')
    await still(page)
    if (hasHead(view)) expect(await outsideBrackets(page)).toEqual([])
    await expect.poll(() => cut(page, '')).toEqual([])
    expect(await left(page)).toEqual([])
  }, 60_000)

  // A view's further states, `View, what else`, differ in what they say: its shape on a phone is seen once.
  if (view.name.includes(', ')) return
  test.skipIf(view.desktopOnly)('on a phone, in another language', async () => {
    const page = await begin(view, PHONE)
    await inBrackets(page, 'ltr')
    await view.reach(page, world)
    expect(await wrongs(page)).toEqual([])
    await expect.poll(() => focus(page)).toBe('inside and seen')
    expect(await cut(page, '')).toEqual([])
    expect(await outsideBrackets(page)).toEqual([])
  })
})
