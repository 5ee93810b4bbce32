import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './violations'
import {
  awaitEntrance,
  awaitTakeover,
  inModal,
  modal,
  startWorld,
  type Visit,
  type VisitOptions,
  type World,
} from './world'

/* The click draws a preview of the known rows; the view comes later, and hydrates the same elements. */

declare global {
  interface Window {
    /** The elements of the view, kept before the view's code has come. */
    kept: Element[]
    /** The animations of places that wait for a method. */
    places: Animation[]
    /** The opacity of the page's darkening in each frame since the click. */
    darkening: number[]
  }
}

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const row = (name: string | RegExp) => modal(visit.page).getByRole('button', { name })
const rows = () => modal(visit.page).locator('.wallet-list button').allTextContents()
const announce = (name: string) =>
  visit.page.evaluate(name => {
    const info = { uuid: name, name, rdns: `test.${name.toLowerCase()}`, icon: '' }
    const provider = { request: async () => [], on() {}, removeListener() {} }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  }, name)
/** Runs in the page: a held answer stays pending, however long the test takes. */
function waitForever(): void {
  const begin = window.setTimeout
  const LEAST_MS = 10_000
  Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms < LEAST_MS ? begin(run, ms) : 0) })
}

/** The pointer rests on a button until the file of the known rows is there. */
async function rest(): Promise<void> {
  await visit.page.hover('portico-button')
  const urls = () => visit.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const isRows = (url: string) => contains(new URL(url), 'ui-kit/preview.js')
  await expect.poll(async () => (await urls()).some(isRows)).toBe(true)
  await visit.page.evaluate(() => new Promise(done => requestIdleCallback(done)))
}

/** The chunks with the shell, and with Connect's module. */
const SHELL = 'ui-kit/opening.js'
const CONNECT = 'plugins/connect/opening.js'

interface Opening {
  /** The code to hold back; the shell's by default. */
  readonly code?: string
  /** Runs before the click. */
  readonly before?: () => Promise<void>
}

/** Opens the modal, and holds code back until the returned function is called. */
async function open(
  options: VisitOptions = {},
  { code = SHELL, before }: Opening = {},
): Promise<(until?: (page: Page) => Promise<unknown>) => Promise<void>> {
  // The positions of rows are compared, without the dialog's entrance.
  visit = await world.visit({ reducedMotion: 'reduce', ...options })
  let arrive = () => {}
  const held = new Promise<void>(resolve => (arrive = resolve))
  await visit.page.route(
    url => contains(url, code),
    route => held.then(() => route.fallback()),
  )
  await before?.()
  await visit.page.click('#own')
  await row(/WalletConnect/).waitFor()
  return async (until = awaitTakeover) => {
    arrive()
    await until(visit.page)
  }
}

/** Is it the chunk with this file? */
function contains(url: URL, file: string): boolean {
  const output = world.pages.metafile.outputs[decodeURI(url.pathname.slice(1))]
  return Object.keys(output?.inputs ?? {}).some(source => source.endsWith(file))
}

/** Keeps the elements of the list, to find them in the page later. */
const keepElements = () =>
  visit.page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    window.kept = [...(root?.querySelectorAll('.connect, .wallet-list, .wallet-list li, .wallet-list button') ?? [])]
  })
const areInPage = () => visit.page.evaluate(() => window.kept.every(element => element.isConnected))

/** Beside no other method, more wallets are listed. */
const WITHOUT_LOGIN: VisitOptions = { hostOptions: { features: { email: false, socials: false } } }

test('shows the known rows before the code of the view', async () => {
  await open(WITHOUT_LOGIN)
  expect(await rows()).toEqual([
    'Phone walletWalletConnect · QR code',
    'HeronInstalled',
    'QuartzInstalled',
    'LanternInstalled',
    'Search wallets',
  ])
  expect(await row('Heron').locator('img').getAttribute('src')).toMatch(/^data:image/)
  expect(await modal(visit.page).locator('.wallet-place').count()).toBe(1)
  expect(await violations(visit.page)).toEqual([])
})

test('the view takes the same elements over, with the focus', async () => {
  const arrive = await open()
  await row(/Search/).focus()
  await keepElements()
  await arrive()
  expect(await areInPage()).toBe(true)
  expect(await row(/Search/).evaluate(button => button.matches(':focus'))).toBe(true)
})

test('no loading state replaces the known rows while the view loads longer than the shell', async () => {
  const arrive = await open({}, { code: CONNECT })
  await keepElements()
  // Longer than the shell waits before it shows a loading state.
  await visit.page.waitForTimeout(400)
  await arrive()
  expect(await areInPage()).toBe(true)
})

test('the placeholders do not fade in again when the view takes them over', async () => {
  const arrive = await open({ hostOptions: { features: { email: true, socials: ['google'] } } })
  await visit.page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    window.places = [...(root?.querySelectorAll('.method-place') ?? [])].flatMap(place => place.getAnimations())
  })
  // The methods themselves would replace their places.
  await visit.page.route(
    url => contains(url, 'loginMethods.js'),
    () => {},
  )
  await arrive()
  const states = () => visit.page.evaluate(() => window.places.map(({ playState }) => playState))
  expect(await states()).toHaveLength(4)
  expect(await states()).not.toContain('idle')
})

describe('a pressed row', () => {
  /** The ring is drawn by the row itself. */
  const ring = (name: RegExp) =>
    row(name).evaluate(button => {
      const { content, animationName, borderTopColor, borderBottomColor } = getComputedStyle(button, '::after')
      return { isDrawn: content !== 'none', animationName, isTwoColored: borderTopColor !== borderBottomColor }
    })
  const tag = () => row(/Search/).locator('.row-end')
  const words = () => row(/Search/).locator('.row-title')

  test('a pressed row shows a ring in the place of its last item, and moves no word', async () => {
    await open({ reducedMotion: 'no-preference' })
    await awaitEntrance(visit.page)
    const before = [await row(/Search/).boundingBox(), await words().boundingBox()]
    expect((await ring(/Search/)).isDrawn).toBe(false)
    await row(/Search/).click()
    expect(await ring(/Search/)).toEqual({ isDrawn: true, animationName: 'row-turn', isTwoColored: true })
    expect(await tag().evaluate(end => getComputedStyle(end).opacity)).toBe('0')
    await expect.poll(async () => [await row(/Search/).boundingBox(), await words().boundingBox()]).toEqual(before)
    expect(await violations(visit.page)).toEqual([])
  })

  test('keeps its ring with reduced motion, which does not turn', async () => {
    await open({ reducedMotion: 'reduce' })
    await row(/WalletConnect/).click()
    expect(await ring(/WalletConnect/)).toMatchObject({ isDrawn: true, animationName: 'row-breathe' })
  })

  test('keeps the two colors of its ring when the system forces colors', async () => {
    await open({ forcedColors: 'active' })
    await row(/WalletConnect/).click()
    expect(await ring(/WalletConnect/)).toMatchObject({ isDrawn: true, isTwoColored: true })
  })

  test('only the first pressed row counts: a press on another row does nothing', async () => {
    const arrive = await open()
    await row(/Search/).click()
    await row(/WalletConnect/).click()
    expect((await ring(/WalletConnect/)).isDrawn).toBe(false)
    await arrive()
    await modal(visit.page).locator('[data-view="AllWallets"]').waitFor()
  })
})

test('a press before the code has come is answered when it comes', async () => {
  const arrive = await open()
  await row(/Search/).click()
  expect(await row(/Search/).getAttribute('aria-busy')).toBe('true')
  await arrive()
  await modal(visit.page).locator('[data-view="AllWallets"]').waitFor()
})

test('the dialog keeps its height while the code of the next view loads', async () => {
  const arrive = await open()
  await visit.page.route(
    url => contains(url, 'plugins/connect/allWallets.js'),
    () => {},
  )
  const height = async () => (await modal(visit.page).boundingBox())?.height
  await awaitEntrance(visit.page)
  const before = await height()
  await row(/Search/).click()
  await arrive()
  await modal(visit.page).locator('[data-view="AllWallets"] [aria-busy]').waitFor()
  await visit.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await height()).toBe(before)
})

test('the page darkens once, from the first frame', async () => {
  visit = await world.visit()
  await visit.page.evaluate(() => {
    window.darkening = []
    const sample = () => {
      const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
      if (dialog) window.darkening.push(Number(getComputedStyle(dialog, '::backdrop').opacity))
      requestAnimationFrame(sample)
    }
    sample()
  })
  await visit.page.click('#own')
  await row('Heron').waitFor()
  await expect.poll(() => visit.page.evaluate(() => window.darkening.at(-1))).toBe(1)
  const opacities = await visit.page.evaluate(() => window.darkening)
  expect(opacities).toEqual(opacities.toSorted((one, other) => one - other))
})

test('keys before the code has come reach the row with the focus', async () => {
  const arrive = await open()
  await row(/WalletConnect/).focus()
  await visit.page.keyboard.press('End')
  await arrive()
  await expect.poll(() => row(/Search/).evaluate(button => button.matches(':focus'))).toBe(true)
})

test('keys and Enter before the code has come press the row that the keys lead to', async () => {
  const arrive = await open()
  await row(/WalletConnect/).focus()
  await visit.page.keyboard.press('End')
  await visit.page.keyboard.press('Enter')
  await arrive()
  await modal(visit.page).locator('[data-view="AllWallets"]').waitFor()
})

test('closing and opening again before the code has come shows the rows again', async () => {
  const arrive = await open()
  await visit.page.keyboard.press('Escape')
  await modal(visit.page).waitFor({ state: 'hidden' })
  await visit.page.click('#own')
  await row(/WalletConnect/).waitFor()
  await arrive()
  await row('Heron').waitFor()
})

test('a host’s theme applies to the known rows', async () => {
  await open({ hostOptions: { themeVariables: { radius: 'square' } } })
  expect(await row(/Search/).evaluate(button => getComputedStyle(button).borderRadius)).toBe('0px')
})

test('rows that were rendered while the pointer rested are of the state at the click', async () => {
  const before = async () => {
    await rest()
    await visit.page.evaluate(() =>
      window.portico.setLocale({ tag: 'en-XA', direction: 'ltr', texts: ({ text }) => `⟦${text}⟧` }),
    )
  }
  await open({}, { before })
  expect(await row(/Search/).textContent()).toContain('⟦')
  expect(await violations(visit.page)).toEqual([])
})

test('a press on an installed wallet before the code has come connects it', async () => {
  const arrive = await open()
  await row('Quartz').click()
  expect(await row('Quartz').getAttribute('aria-busy')).toBe('true')
  // The wallet approves at once, and the modal may have closed before anything else is seen of it.
  await arrive(async () => undefined)
  await expect.poll(() => visit.page.evaluate(() => window.portico.account().wallet?.name)).toBe('Quartz')
})

test('installed wallets announce themselves once, and are rows in the same order when the view has its code', async () => {
  let asked = 0
  const before = async () => {
    await visit.page.exposeFunction('countRequest', () => void asked++)
    await visit.page.evaluate(() =>
      addEventListener('eip6963:requestProvider', () => Reflect.get(window, 'countRequest')()),
    )
  }
  const arrive = await open({}, { before })
  const drawn = await rows()
  await arrive()
  await visit.idle()
  expect((await rows()).slice(0, 4)).toEqual(drawn.slice(0, 4))
  expect(asked).toBe(1)
})

test('a wallet that announces itself while the pointer rests has its row at the click', async () => {
  const before = async () => {
    await rest()
    await announce('Osprey')
  }
  await open(WITHOUT_LOGIN, { before })
  expect(await rows()).toContainEqual(expect.stringContaining('Osprey'))
})

test('a wallet that announces itself before the code has come moves no row', async () => {
  const arrive = await open(WITHOUT_LOGIN)
  const places = () =>
    modal(visit.page)
      .locator('.wallet-list button')
      .evaluateAll(all => all.slice(0, 4).map(button => button.getBoundingClientRect().top))
  await awaitEntrance(visit.page)
  const before = await places()
  await announce('Osprey')
  await announce('Petrel')
  await arrive()
  await row('Petrel').waitFor()
  await expect.poll(places).toEqual(before)
})

test('the rows come without installed wallets if the code that finds them does not load', async () => {
  visit = await world.visit()
  await visit.page.route(
    url => contains(url, 'evm/discover.js'),
    route => route.abort(),
  )
  await visit.page.click('#own')
  await row(/WalletConnect/).waitFor()
  expect(await rows()).toEqual(['Phone walletWalletConnect · QR code', 'Search wallets'])
})

test('the host’s font wins on a page without a font of its own, in the modal and in the button', async () => {
  const fontOf = (selector: string) =>
    visit.page.locator(selector).evaluate(element => getComputedStyle(element).fontFamily)
  const arrive = await open({ hostOptions: { themeVariables: { fontFamily: 'Courier New, monospace' } } })
  await expect.poll(() => fontOf('portico-modal .header-title')).toBe('"Courier New", monospace')
  await arrive()
  await row(/WalletConnect/).waitFor()
  expect(await fontOf('portico-modal .row-title >> nth=0')).toBe('"Courier New", monospace')
  expect(await fontOf('portico-button button')).toBe('"Courier New", monospace')
})

/** The elements of the view, one line for each, with sorted attributes and without those that effects set. */
const markup = () =>
  visit.page.evaluate(() => {
    const lines: string[] = []
    const write = (node: Node, depth: number) => {
      const indent = ' '.repeat(depth)
      if (node instanceof Element) {
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort()
        lines.push(indent + [node.localName, ...attributes].join(' '))
        for (const child of node.childNodes) write(child, depth + 1)
      } else lines.push(indent + JSON.stringify(node.nodeValue))
    }
    const view = document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-view="Connect"] > .content')
    if (view) write(view, 0)
    return lines
  })

const forget = async () => {
  await visit.page.evaluate(() => {
    for (const wallet of Object.values(window.sandboxWallets)) wallet.vanish()
  })
}
const remember = () =>
  visit.page.evaluate(() => {
    const wallets = [{ id: 'recent-wallet', name: 'Kestrel', imageUrl: 'data:image/png;base64,AA==' }]
    localStorage.setItem('portico/1/connect/recent', JSON.stringify(wallets))
    localStorage.setItem(
      'portico/1/connect/last-view',
      JSON.stringify({ '': { methods: { email: 48, social: 0 }, rows: { walletConnect: 1, injected: 4 } } }),
    )
  })
const toArabic = () =>
  visit.page.evaluate(() =>
    window.portico.setLocale({ tag: 'ar', direction: 'rtl', texts: ({ text }) => `\u0627 ${text}` }),
  )

test.each<[string, VisitOptions, (() => Promise<unknown>)?]>([
  ['with installed wallets', {}],
  ['without a wallet', {}, forget],
  ['with a recent wallet and remembered places', {}, remember],
  ['with places for logins', { hostOptions: { features: { email: true, socials: ['google', 'x', 'apple'] } } }],
  ['without logins', { hostOptions: { features: { email: false, socials: false } } }],
  ['with collapsed wallets', { hostOptions: { features: { email: true, collapseWallets: true } } }],
  [
    'before the terms are accepted',
    {
      hostOptions: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
    },
  ],
  ['from right to left', {}, toArabic],
  ['in a host’s theme', { hostOptions: { themeMode: 'dark', themeVariables: { radius: 'square' } } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])('the preview has the markup that React renders without it %s', async (_, options, before) => {
  visit = await world.visit({ ...options, before: waitForever })
  const { page } = visit
  // Answers would change the rows, and the methods replace their places.
  await page.route(/appkit\/v1\/config|getWallets/, () => {})
  await page.route(
    url => contains(url, 'EmailMethod.js'),
    () => {},
  )
  let arrive = () => {}
  const held = new Promise<void>(resolve => (arrive = resolve))
  await page.route(
    url => contains(url, SHELL),
    route => held.then(() => route.fallback()),
  )
  await before?.()
  await page.click('#own')
  await inModal(page, '.connect').waitFor()
  const preview = await markup()
  expect(preview.length).toBeGreaterThan(5)
  await keepElements()
  arrive()
  await awaitTakeover(page)
  expect(await markup()).toEqual(preview)
  expect(await areInPage()).toBe(true)
  // Another view comes and goes, and React renders the view anew.
  await inModal(page, 'fieldset').evaluate(gate => gate.removeAttribute('disabled'))
  await inModal(page, '.consent-gate button').last().click()
  await inModal(page, '[data-view="AllWallets"], [data-view="ConnectWallets"]').waitFor()
  await inModal(page, '.header-start button').click()
  // A copy of the view before has no name.
  await inModal(page, '[data-view="Connect"] .connect').waitFor()
  expect(await areInPage()).toBe(false)
  expect(await markup()).toEqual(preview)
})
