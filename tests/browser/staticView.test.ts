import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from './violations'
import { modal, startWorld, type Visit, type VisitOptions, type World } from './world'

/* The click draws what is known; the code of the view comes later, and takes the same elements over. */

declare global {
  interface Window {
    /** The elements of the view, kept before the view's code has come. */
    kept: Element[]
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

/** Opens the modal, and holds the shell's code back until the returned function is called. */
async function open(options: VisitOptions = {}, before = async () => {}): Promise<() => Promise<void>> {
  visit = await world.visit(options)
  let arrive = () => {}
  const held = new Promise<void>(resolve => (arrive = resolve))
  await visit.page.route(
    url => contains(url, 'ui-kit/opening.js'),
    route => held.then(() => route.fallback()),
  )
  await before()
  await visit.page.click('#own')
  await row(/WalletConnect/).waitFor()
  return async () => {
    arrive()
    await modal(visit.page).locator('.toast-place').waitFor({ state: 'attached' })
  }
}

/** Is it the chunk with this file? */
function contains(url: URL, file: string): boolean {
  const output = world.pages.metafile.outputs[decodeURI(url.pathname.slice(1))]
  return Object.keys(output?.inputs ?? {}).some(source => source.endsWith(file))
}

test('shows the known rows before the code of the view', async () => {
  await open()
  expect(await modal(visit.page).locator('.wallet-list button').allTextContents()).toEqual([
    'WalletConnectQR code',
    'Search wallets',
  ])
  expect(await modal(visit.page).locator('.wallet-place').count()).toBe(4)
  expect(await violations(visit.page)).toEqual([])
})

test('the view takes the same elements over, with the focus', async () => {
  const arrive = await open()
  await row(/Search/).focus()
  await visit.page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    window.kept = [...(root?.querySelectorAll('.wallet-list, .wallet-list li, .wallet-list button') ?? [])]
  })
  await arrive()
  expect(await visit.page.evaluate(() => window.kept.map(element => element.isConnected))).not.toContain(false)
  expect(await row(/Search/).evaluate(button => button.matches(':focus'))).toBe(true)
})

test('a press before the code has come is answered when it comes', async () => {
  const arrive = await open()
  await row(/Search/).click()
  expect(await row(/Search/).getAttribute('aria-busy')).toBe('true')
  await arrive()
  await modal(visit.page).locator('[data-view="AllWallets"]').waitFor()
})

test('keys before the code has come reach the row with the focus', async () => {
  const arrive = await open()
  await row(/WalletConnect/).focus()
  await visit.page.keyboard.press('End')
  await arrive()
  await expect.poll(() => row(/Search/).evaluate(button => button.matches(':focus'))).toBe(true)
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
  await open({}, async () => {
    await visit.page.hover('portico-button')
    const urls = () => visit.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const isRows = (url: string) => contains(new URL(url), 'ui-kit/static.js')
    await expect.poll(async () => (await urls()).some(isRows)).toBe(true)
    await visit.page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    await visit.page.evaluate(() =>
      window.portico.setLocale({ tag: 'en-XA', direction: 'ltr', texts: ({ text }) => `⟦${text}⟧` }),
    )
  })
  expect(await row(/Search/).textContent()).toContain('⟦')
  expect(await violations(visit.page)).toEqual([])
})
