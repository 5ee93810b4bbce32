import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../architecture/sources'
import { violations } from '../violations'
import { modal } from '../world'
import { addScriptTag } from './addScriptTag'
import { type ExampleWorld, startExamples } from './exampleWorld'
import { connectWallet } from './visitExample'

let world: ExampleWorld
beforeAll(async () => {
  world = await startExamples()
})
afterEach(() => world.clear())
afterAll(() => world.stop())

/** The page's own script adds a wallet button. */
const ADD = `document.querySelector('#add').onclick = async () => {
  const added = document.createElement('portico-wallet-button')
  added.setAttribute('wallet', 'test.heron')
  document.body.append(added)
  const { defineWalletButton } = await import(document.querySelector('script[data-networks]').src)
  await defineWalletButton(window.portico)
}`

/** The example with its tag, whose files are beside the page or, with `url`, elsewhere, and with `more` markup. */
async function buildPage(url?: string, more = ''): Promise<string> {
  const folder = await world.build('script-tag')
  addScriptTag(world.library, folder, url)
  const page = join(folder, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('</body>', `${more}</body>`))
  writeFileSync(join(folder, 'add.js'), ADD)
  return folder
}

const address = /^0x[0-9a-fA-F]{40}$/

test('a page with one tag loads one file of the package before the click, and connects a wallet', async () => {
  const { origin } = await world.serve(await buildPage())
  const { page, requests, wrongs } = await world.visit(`${origin}/`)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  const [entry = '', ...more] = requests.filter(url => url.includes('/portico/'))
  expect(entry).toMatch(/\/portico\/portico\.[\w-]{8}\.js$/)
  expect(more).toEqual([])
  expect(requests.filter(url => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
  await connectWallet(page)
  await expect.poll(() => page.locator('output').textContent()).toMatch(address)
  expect(wrongs).toEqual([])
})

test('a page with one tag loads WalletConnect when it draws the QR code', async () => {
  const { origin } = await world.serve(await buildPage())
  const { page, wrongs } = await world.visit(`${origin}/`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page)
    .getByRole('button', { name: /WalletConnect/ })
    .click()
  await modal(page).getByRole('img', { name: /QR/i }).waitFor()
  expect(wrongs).toEqual([])
})

test('a page takes the files from another origin, if its policy names that origin', async () => {
  const files = await world.serve(join(world.library, 'dist/script'))
  const { origin } = await world.serve(await buildPage(files.origin), { scriptOrigin: files.origin })
  const { page, requests, wrongs } = await world.visit(`${origin}/`)
  await connectWallet(page)
  await expect.poll(() => page.locator('output').textContent()).toMatch(address)
  expect(requests.filter(url => url.startsWith(files.origin)).length).toBeGreaterThan(5)
  expect(wrongs).toEqual([])
})

test('a browser refuses a file that differs from the integrity in the tag', async () => {
  const folder = await buildPage()
  const entry = readdirSync(join(folder, 'portico')).find(name => /^portico\./.test(name)) ?? ''
  appendFileSync(join(folder, 'portico', entry), ' ')
  const { origin } = await world.serve(folder)
  const { page } = await world.visit(`${origin}/`)
  await expect.poll(() => page.evaluate(() => 'portico' in window)).toBe(false)
  expect(await page.evaluate(() => customElements.get('portico-button'))).toBeUndefined()
})

describe('<portico-wallet-button>', () => {
  const HERON = '<portico-wallet-button wallet="test.heron" name="Heron"></portico-wallet-button>'

  async function visit(more = '') {
    const { origin } = await world.serve(await buildPage(undefined, more))
    const visited = await world.visit(`${origin}/`)
    const { page } = visited
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    const setAnswer = (answer: 'ask' | 'reject') =>
      page.evaluate(answer => {
        window.sandboxWallets.heron.answer = answer
      }, answer)
    const loaded = () => visited.requests.filter(url => /\/portico\/walletButton\./.test(url)).length
    return { ...visited, setAnswer, loaded, element: page.locator('portico-wallet-button') }
  }

  test('connects its wallet by keyboard, and names each state in the theme of the page', async () => {
    const { page, element, setAnswer, loaded, wrongs } = await visit(HERON)
    const heron = element.getByRole('button')
    await heron.waitFor()
    expect(loaded()).toBe(1)
    expect(await heron.getAttribute('aria-label')).toBe('Connect Heron')
    expect(await heron.textContent()).toContain('Heron')
    expect(await violations(page, { within: 'portico-wallet-button' })).toEqual([])
    await setAnswer('ask')
    await heron.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => heron.getAttribute('aria-busy')).toBe('true')
    expect(await heron.getAttribute('aria-label')).toBe('Heron, Connecting…')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => heron.getAttribute('aria-label')).toBe('Heron connected')
    await expect.poll(() => page.locator('output').textContent()).toMatch(address)
    expect(await page.evaluate(() => window.portico.state().open)).toBe(false)
    await page.evaluate(() => {
      document.body.style.background = '#101114'
      window.portico.setTheme({ mode: 'dark' })
    })
    await expect.poll(() => heron.evaluate(one => getComputedStyle(one).backgroundColor)).toBe('rgb(35, 37, 41)')
    expect(await violations(page, { within: 'portico-wallet-button' })).toEqual([])
    expect(wrongs).toEqual([])
  })

  test('the wallet button does nothing while disabled, and shows a refusal', async () => {
    const { element, page, setAnswer, wrongs } = await visit(HERON.replace('>', ' disabled>'))
    const heron = element.getByRole('button')
    await setAnswer('reject')
    expect(await heron.getAttribute('aria-disabled')).toBe('true')
    await heron.click({ force: true })
    expect(await element.getAttribute('data-state')).toBe('ready')
    await element.evaluate(one => one.removeAttribute('disabled'))
    await heron.click()
    await expect.poll(() => heron.getAttribute('aria-label')).toBe('Heron did not connect. Try again.')
    expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(false)
    expect(wrongs).toEqual([])
  })

  test('a wallet button that a script adds later needs one call, and its code loads with that call', async () => {
    const add = '<button id="add">Add</button><script type="module" src="/add.js"></script>'
    const { page, element, loaded, wrongs } = await visit(add)
    expect(loaded()).toBe(0)
    await page.click('#add')
    await element.getByRole('button', { name: 'Connect' }).waitFor()
    expect(loaded()).toBe(1)
    await element.getByRole('button').click()
    await expect.poll(() => page.locator('output').textContent()).toMatch(address)
    expect(wrongs).toEqual([])
  })
})

test('docs/script-tag.md shows the printed tag, without the hashes of one build', () => {
  const args = [join(world.library, 'cli/portico.mjs'), 'tag', '/portico']
  const tag = execFileSync('node', args, { encoding: 'utf8' })
  const shown = tag.replace(/portico\.[\w-]{8}\.js/, 'portico.XXXXXXXX.js').replace(/sha384-[\w+/=]+/, 'sha384-…')
  const docs = readFileSync(join(ROOT, 'docs/script-tag.md'), 'utf8')
  expect(docs.replaceAll(/^ {3}/gm, '')).toContain(shown)
})
