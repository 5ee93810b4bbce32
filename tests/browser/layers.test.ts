import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answer } from './navigate'
import { chunkOf } from './views'
import { inModal, modal, startWorld, type Visit, type VisitOptions, type World } from './world'

/* The modal above dialogs, menus and popovers of the host, as their libraries are published. */

const LAYERS = [
  ...['Radix dialog', 'Radix popover', 'Radix menu', 'MUI dialog', 'Headless UI dialog', 'React Aria dialog'],
  ...['native dialog', 'native popover', 'focus trap'],
]

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({
    entry: { layers: 'tests/hosts/dialogs/page.tsx', plain: 'tests/browser/hosts/plain.ts' },
    from: 'source',
    // MUI and React Aria write style elements.
    csp: policy => ({ ...policy, 'style-src': `${policy['style-src']} 'unsafe-inline'` }),
    answer: 'hang',
  })
})
afterAll(() => world.stop())
afterEach(async () => {
  expect(visit.wrongs).toEqual([])
  await visit.end()
})

async function begin(options?: VisitOptions): Promise<void> {
  visit = await world.visit({ page: 'layers', ...options })
  page = visit.page
}

const heron = () => modal(page).getByRole('button', { name: 'Heron' }).first()
const shownLayer = () => page.locator('output').textContent()
/** The second opening is the hard one: the element is in the page when the layer marks its siblings. */
async function openTwice(): Promise<void> {
  await page.evaluate(() => window.portico.open())
  await heron().waitFor()
  await page.evaluate(() => window.portico.close())
  await modal(page).waitFor({ state: 'hidden' })
}
async function openInside(layer: string): Promise<void> {
  await openTwice()
  await page.getByRole('button', { name: `Show ${layer}` }).click()
  await page.getByRole('button', { name: 'Connect inside' }).click()
  await heron().waitFor()
}
const isOpen = () => page.evaluate(() => window.portico.state().open)
const view = () => page.evaluate(() => window.portico.state().view)

describe.each(LAYERS)('inside a %s', layer => {
  beforeEach(() => begin())

  test('a mouse chooses the wallet, and the layer stays', async () => {
    await openInside(layer)
    await heron().click()
    await expect.poll(view).toBe('ConnectingExternal')
    expect(await shownLayer()).toBe(layer)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('portico-modal')
  })

  test('a held Escape closes the modal only, and the next one the layer', async () => {
    await openInside(layer)
    for (let repeats = 0; repeats < 3; repeats++) await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    expect(await isOpen()).toBe(false)
    expect(await shownLayer()).toBe(layer)
    if (layer === 'native popover' || layer === 'focus trap') return
    await page.keyboard.press('Escape')
    await expect.poll(shownLayer).toBe('')
  })

  test('a press beside the dialog closes the modal only', async () => {
    await openInside(layer)
    await expect
      .poll(async () => {
        await page.mouse.click(10, 10)
        return isOpen()
      })
      .toBe(false)
    expect(await shownLayer()).toBe(layer)
  })

  test('text can be typed, and the wheel scrolls the list of wallets', async () => {
    await openInside(layer)
    await page.evaluate(() => window.portico.open({ view: 'AllWallets' }))
    const field = modal(page).getByRole('searchbox').or(modal(page).getByRole('textbox')).first()
    await field.fill('')
    await field.pressSequentially('ama')
    expect(await field.inputValue()).toBe('ama')
    await field.press('Backspace')
    expect(await field.inputValue()).toBe('am')
    await field.fill('')
    const scrolled = () =>
      inModal(page, '[data-view="AllWallets"]').evaluate(view =>
        Math.max(...[view, ...view.querySelectorAll('*')].map(element => element.scrollTop)),
      )
    const own = modal(page).filter({ has: page.locator('[data-view="AllWallets"]') })
    const box = (await own.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 80)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 200)
        return scrolled()
      })
      .toBeGreaterThan(0)
    expect(await shownLayer()).toBe(layer)
  })
})

describe.each(LAYERS)('on a touch screen, inside a %s', layer => {
  test('a tap chooses the wallet, and the layer stays', async () => {
    await begin({ hasTouch: true })
    await openInside(layer)
    await heron().tap()
    await expect.poll(view).toBe('ConnectingExternal')
    expect(await shownLayer()).toBe(layer)
  })
})

describe('the page behind', () => {
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  const lock = (value: string) =>
    page.evaluate(value => document.documentElement.style.setProperty('overflow', value), value)
  const open = () => page.evaluate(() => window.portico.open())
  const close = () => page.evaluate(() => window.portico.close())
  const scrolls = async () => {
    await page.mouse.move(20, 400)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 100)
        return page.evaluate(() => scrollY)
      })
      .toBeGreaterThan(0)
  }
  beforeEach(() => begin())

  test('scrolls again if a lock of the host that was there first ends while the modal is open', async () => {
    await lock('hidden')
    await open()
    await lock('')
    expect(await overflow()).toBe('hidden')
    await close()
    await scrolls()
  })

  test('scrolls again if a lock of the host begins while the modal is open and ends after it', async () => {
    await open()
    const before = await page.evaluate(() => document.documentElement.style.overflow)
    await lock('hidden')
    await close()
    expect(await overflow()).toBe('hidden')
    await lock(before)
    await scrolls()
  })

  test('scrolls again if a Headless UI dialog closes as it opens the modal', async () => {
    await page.getByRole('button', { name: 'Show Headless UI dialog' }).click()
    await page.getByRole('button', { name: 'Close and connect' }).first().click()
    await heron().waitFor()
    expect(await shownLayer()).toBe('')
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    await scrolls()
  })

  test('scrolls again if Portico is destroyed while the modal is open', async () => {
    await open()
    expect(await overflow()).toBe('hidden')
    await page.evaluate(() => window.portico.destroy())
    await scrolls()
  })
})

describe('styles of the page', () => {
  test('styles of the page for its body, or for any element, do not reach the modal', async () => {
    await begin()
    const styles = () =>
      page.evaluate(() => {
        const row = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.row')
        if (!row) return undefined
        const { fontFamily, ...style } = Object.fromEntries(
          [...getComputedStyle(row)].map(name => [name, getComputedStyle(row).getPropertyValue(name)]),
        )
        return style
      })
    await page.evaluate(() => window.portico.open())
    await heron().waitFor()
    const before = await styles()
    expect(before?.['word-break']).toBe('normal')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`body, body * {
        pointer-events: none; word-break: break-all; hyphens: auto; writing-mode: vertical-rl; font-stretch: 50%;
        font-feature-settings: "smcp"; caret-color: transparent; color: red; cursor: wait; letter-spacing: 5px;
        line-height: 3; text-align: end; text-transform: uppercase; user-select: none; visibility: hidden;
        font-style: italic; font-weight: 900; white-space: pre; word-spacing: 9px; quotes: none; tab-size: 2;
        text-indent: 9px; text-shadow: 1px 1px red; list-style: square; font-kerning: none; text-orientation: upright;
        font-variation-settings: "wght" 900; border-spacing: 3px; color-scheme: dark; -webkit-text-fill-color: red;
        display: inline-block; opacity: 0.2; transform: rotate(9deg); filter: blur(9px); zoom: 1;
      }`)
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await styles()).toEqual(before)
    await heron().click()
    await expect.poll(view).toBe('ConnectingExternal')
  })
})

describe('a press that was meant for what was there before', () => {
  beforeEach(() => begin())

  test.each([0, 60, 150, 300])(
    'a second press on the page’s button, %i ms later, leaves the modal open',
    async delay => {
      const session = await visit.context.newCDPSession(page)
      const press = async (clickCount: number) => {
        for (const type of ['mousePressed', 'mouseReleased'] as const) {
          await session.send('Input.dispatchMouseEvent', { type, x: 20, y: 20, button: 'left', clickCount })
        }
      }
      await page.evaluate(() => {
        window.addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true)
        document.addEventListener('click', () => void window.portico.open())
      })
      // A busy machine may deliver the second press when the first is long past: such an attempt says nothing.
      const attempt = async () => {
        await page.evaluate(() => window.portico.close())
        await modal(page).waitFor({ state: 'hidden' })
        await press(1)
        const first = await page.evaluate(() => Reflect.get(window, 'pressedAt'))
        await page.evaluate(delay => new Promise(resolve => setTimeout(resolve, delay)), delay)
        await press(1)
        const second = await page.evaluate(() => Reflect.get(window, 'pressedAt'))
        return second - first > 450 ? 'too late' : await isOpen()
      }
      await expect.poll(attempt).toBe(true)
    },
  )

  test('the second click of a double click presses no row that appeared under the pointer', async () => {
    await page.evaluate(() => window.portico.open())
    const { x, y } = (await heron().boundingBox())!
    await page.evaluate(() => window.portico.close())
    await modal(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => document.addEventListener('click', () => void window.portico.open(), { once: true }))
    await page.mouse.dblclick(x + 20, y + 20)
    await heron().waitFor()
    expect(await view()).toBe('Connect')
    await heron().click()
    await expect.poll(view).toBe('ConnectingExternal')
  })

  test('a held Enter on the page’s button opens the modal and presses nothing in it', async () => {
    await page.focus('#own')
    await page.keyboard.down('Enter')
    await heron().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('portico-modal')
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await view()).toBe('Connect')
    await page.keyboard.press('Enter')
    await expect.poll(view).not.toBe('Connect')
  })
})

describe('a wallet that draws its window in the page', () => {
  const button = () => page.locator('#panel').getByRole('button', { name: 'Approve' })
  const panel = () => modal(page).getByRole('button', { name: 'Panel' }).first()
  const isModal = () => page.locator('portico-modal dialog').evaluate(dialog => dialog.matches(':modal'))

  beforeEach(async () => {
    await begin({ page: 'plain', before: announcePanel })
    await answer(page, 'approve')
    await page.click('#own')
    await panel().click()
    await button().waitFor()
  })

  test('a wallet that draws its window in the page is above the modal, can be pressed, and its approval connects', async () => {
    await expect.poll(isModal).toBe(false)
    expect(await modal(page).isVisible()).toBe(true)
    await button().click()
    await expect.poll(() => page.evaluate(() => window.portico.account().isConnected)).toBe(true)
  })

  test('a wallet that draws its window in the page has the focus, and keeps the attempt at Escape', async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('panel')
    await page.keyboard.press('Escape')
    expect(await view()).toBe('ConnectingExternal')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => window.portico.account().isConnected)).toBe(true)
  })

  test('a wallet’s window keeps the focus when the view of the attempt comes later', async () => {
    await visit.end()
    await begin({ page: 'plain', before: announcePanel })
    let arrive = () => {}
    const held = new Promise<void>(resolve => (arrive = resolve))
    await page.route(`**${chunkOf(world.pages, /plugins\/connect\/views\/ConnectingExternal\.tsx$/)}`, route =>
      held.then(() => route.fallback()),
    )
    await page.click('#own')
    await panel().click()
    await button().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('panel')
    arrive()
    await inModal(page, '[data-view="ConnectingExternal"] button').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel')
  })

  test('leaves a modal dialog when it disappears', async () => {
    await expect.poll(isModal).toBe(false)
    await page.evaluate(() => document.querySelector('#panel')?.remove())
    await expect.poll(isModal).toBe(true)
    expect(await view()).toBe('ConnectingExternal')
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
  })
})

/** Runs in the page: a wallet that forwards to Heron once its own button in a shadow root has been pressed. */
function announcePanel(): void {
  interface Provider {
    request(args: { method: string }): Promise<unknown>
    on(): void
    removeListener(): void
  }
  let heron: Provider | undefined
  const provider: Provider = {
    async request(args) {
      if (args.method !== 'eth_requestAccounts') return heron?.request(args)
      const panel = document.createElement('div')
      panel.id = 'panel'
      const sheet = document.createElement('div')
      Object.assign(sheet.style, { position: 'fixed', inset: '0', zIndex: '50', background: '#0008' })
      const approve = document.createElement('button')
      approve.textContent = 'Approve'
      sheet.append(approve)
      panel.attachShadow({ mode: 'open' }).append(sheet)
      document.body.append(panel)
      await new Promise(resolve => approve.addEventListener('click', resolve))
      panel.remove()
      return heron?.request(args)
    },
    on() {},
    removeListener() {},
  }
  const info = { uuid: 'panel', name: 'Panel', rdns: 'test.panel', icon: '' }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:announceProvider', event => {
    const { detail } = event as CustomEvent<{ info: { name: string }; provider: Provider }>
    if (detail.info.name === 'Heron') heron = detail.provider
  })
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

describe('a QR code', () => {
  test.each([
    [667, 320],
    [844, 390],
    [1280, 300],
    [320, 256],
  ])('fits whole into a window of %i by %i', async (width, height) => {
    await begin({ page: 'plain', viewport: { width, height } })
    await page.evaluate(() => window.portico.open({ view: 'ConnectingWalletConnectBasic' }))
    const code = inModal(page, '.qr')
    await code.waitFor()
    await code.scrollIntoViewIfNeeded()
    await code.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const [inner, outer] = [(await code.boundingBox())!, (await inModal(page, '.stage').boundingBox())!]
    expect(inner.y).toBeGreaterThanOrEqual(outer.y)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
    expect(inner.width).toBeCloseTo(inner.height)
    expect(inner.width).toBeGreaterThan(100)
  })
})
