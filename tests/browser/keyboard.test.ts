import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { elementsWithoutOutline } from './focusOutline'
import { awaitTakeover, modal, startWorld, type Visit, type World } from './world'

/* A user without a mouse: no test here points or clicks. */

declare global {
  interface Window {
    /** The moments in which the modal was open and the focus was nowhere. */
    focusLost: string[]
  }
}

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'], before: watchFocus })
  visit.page.setDefaultTimeout(8000)
})
afterEach(async () => {
  const lost = await visit.page.evaluate(() => window.focusLost)
  await visit.end()
  expect(visit.wrongs).toEqual([])
  expect(lost).toEqual([])
})

/**
 * Checks once in every frame: a key press would reach the same state. Past the last stop, Tab moves to the browser's
 * own UI: the focus is not lost then.
 */
function watchFocus() {
  window.focusLost = []
  let last = ''
  addEventListener('keydown', ({ key }) => (last = key), true)
  const look = () => {
    requestAnimationFrame(look)
    const root = document.querySelector('portico-modal')?.shadowRoot
    const open = root?.querySelector('dialog')?.open
    const elsewhere = document.querySelector('sandbox-wallet-prompt')
    if (!open || elsewhere || root.activeElement || last === 'Tab') return
    window.focusLost.push(root.querySelector<HTMLElement>('[data-view]')?.dataset.view ?? 'the frame')
  }
  requestAnimationFrame(look)
}

const key = (...names: string[]) =>
  names.reduce((before, name) => before.then(() => visit.page.keyboard.press(name)), Promise.resolve())
const account = () => visit.page.evaluate(() => window.portico.account('eip155'))
const networkId = () => visit.page.evaluate(() => window.portico.networkId())
const closed = () => modal(visit.page).waitFor({ state: 'hidden' })
const inView = (view: string) => visit.page.locator(`[data-view="${view}"]`).waitFor()

/** The focused element, as a screen reader would announce it. */
const focused = () =>
  visit.page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active || active === document.body || active.tagName === 'DIALOG') return 'nothing'
    return active.getAttribute('aria-label') ?? (active.textContent || active.tagName)
  })

/** Presses a key until the wanted element has the focus. */
async function seek(wanted: string, by = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let steps = 0; steps < 25; steps++) {
    const now = await focused()
    if (now.includes(wanted)) return
    passed.push(now)
    await key(by)
  }
  throw new Error(`${by} never came to ${wanted}; it came to ${passed.join(', ')}`)
}

async function begin(): Promise<void> {
  await seek('Open')
  await key('Enter')
  await inView('Connect')
  await expect.poll(focused).not.toMatch(/^(Open|nothing)$/)
}

async function connect(): Promise<void> {
  await begin()
  await modal(visit.page).getByRole('button', { name: 'Heron' }).waitFor()
  // Arrows that are pressed before are answered then, all at once.
  await awaitTakeover(visit.page)
  await seek('Heron', 'ArrowDown')
  await key('Enter')
  await closed()
}

test('connects, copies, switches, signs and disconnects, and returns to the opener each time', async () => {
  await connect()
  expect(await focused()).toBe('Open')
  const { address = '0x' } = await account()

  await key('Enter')
  await inView('Account')
  await expect.poll(focused).toContain('Copy address')
  await key('Enter')
  await expect.poll(() => visit.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await modal(visit.page).getByText('Address copied').waitFor()

  await seek('Choose another', 'Shift+Tab')
  await key('Enter')
  await inView('Networks')
  await expect
    .poll(() => visit.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName))
    .toBe('INPUT')
  await seek('Local Two', 'ArrowDown')
  await key('Enter')
  await expect.poll(networkId).toBe('eip155:31338')
  await inView('Account')

  const signing = visit.page.evaluate(from => {
    window.sandboxWallets.heron.answer = 'ask'
    return window.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x68656c6c6f', from] })
  }, address)
  await visit.page.getByRole('dialog', { name: 'Heron: Sign this message?' }).waitFor()
  await seek('Approve')
  await key('Enter')
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })).toBe(true)

  await seek('Disconnect')
  await key('Enter')
  await closed()
  expect((await account()).status).toBe('disconnected')
  expect(await focused()).toBe('Open')

  await key('Enter')
  await inView('Connect')
  await key('Escape')
  await closed()
  expect(await focused()).toBe('Open')
})

test('finds a wallet by typing, moves to it with the arrow keys, and goes back step by step', async () => {
  await begin()
  await key('a')
  await inView('AllWallets')
  const field = modal(visit.page).getByRole('searchbox')
  await expect.poll(() => field.evaluate(input => input.matches(':focus'))).toBe(true)
  await visit.page.keyboard.type('mber')
  await expect.poll(() => field.inputValue()).toBe('amber')
  await modal(visit.page).getByRole('button', { name: 'Heron' }).waitFor({ state: 'hidden' })
  await key('ArrowDown')
  await expect.poll(focused).toContain('Amber')
  const first = await focused()
  await key('ArrowRight')
  await expect.poll(focused).not.toBe(first)
  const chosen = await focused()
  await key('Enter')
  await inView('ConnectingWalletConnect')
  await modal(visit.page).getByRole('heading', { name: chosen }).waitFor()
  await seek('Back')
  await key('Enter')
  await inView('AllWallets')
  // The list is as it was left: the focus is on the tile, and the field keeps its text.
  await expect.poll(focused).toBe(chosen)
  expect(await field.inputValue()).toBe('amber')
  await key('ArrowUp')
  // In a field, the first Escape clears the text, and the second leaves.
  await expect.poll(() => field.evaluate(input => input.matches(':focus'))).toBe(true)
  await key('Escape')
  await expect.poll(() => field.inputValue()).toBe('')
  await key('Escape')
  await closed()
  expect(await focused()).toBe('Open')
})

test('after a rejection the focus is on the retry', async () => {
  await visit.page.evaluate(() => {
    window.sandboxWallets.heron.answer = 'reject'
  })
  await begin()
  await modal(visit.page).getByRole('button', { name: 'Heron' }).waitFor()
  // Arrows that are pressed before are answered then, all at once.
  await awaitTakeover(visit.page)
  await seek('Heron', 'ArrowDown')
  await key('Enter')
  await modal(visit.page).getByRole('button', { name: 'Try again' }).waitFor()
  await visit.page.evaluate(() => {
    window.sandboxWallets.heron.answer = 'approve'
  })
  await seek('Try again')
  await key('Enter')
  await closed()
  expect((await account()).status).toBe('connected')
})

test('every tab stop has a focus outline', async () => {
  await connect()
  const bare = async (view: string) => {
    await visit.page.evaluate(name => window.portico.open({ view: name }), view)
    await inView(view)
    await expect.poll(focused).not.toBe('nothing')
    const missing: string[] = []
    for (let stops = 0; stops < 12; stops++) {
      await key('Tab')
      missing.push(...(await visit.page.evaluate(elementsWithoutOutline)))
    }
    return missing
  }
  for (const view of ['Connect', 'AllWallets', 'Account', 'Networks', 'GetWallet']) {
    expect(await bare(view), view).toEqual([])
  }
})
