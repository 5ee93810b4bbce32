import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../architecture/sources'
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

/** The example with its tag, whose files are beside the page or, with `url`, elsewhere. */
async function buildPage(url?: string): Promise<string> {
  const folder = await world.build('script-tag')
  addScriptTag(world.library, folder, url)
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
    .getByRole('button', { name: /^WalletConnect/ })
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

test('docs/script-tag.md shows the printed tag, without the hashes of one build', () => {
  const args = [join(world.library, 'cli/portico.mjs'), 'tag', '/portico']
  const tag = execFileSync('node', args, { encoding: 'utf8' })
  const shown = tag.replace(/portico\.[\w-]{8}\.js/, 'portico.XXXXXXXX.js').replace(/sha384-[\w+/=]+/, 'sha384-…')
  const docs = readFileSync(join(ROOT, 'docs/script-tag.md'), 'utf8')
  expect(docs.replaceAll(/^ {3}/gm, '')).toContain(shown)
})
