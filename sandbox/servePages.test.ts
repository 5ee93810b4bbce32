import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tests/browser/launchBrowser'
import { NAMESPACE_NAMES } from './chains'
import { sourceOfExport } from './libraryExports'
import { fromPackage } from './packageRoot'
import { type Sandbox, startSandbox } from './sandbox'
import { type Pages, servePages } from './servePages'

let sandbox: Sandbox
let browser: Browser
let pages: Pages
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await launchBrowser()
  folder = await mkdtemp(fromPackage('.pages-'))
  await writeFile(join(folder, 'sheet.css'), 'body { color: rgb(1, 2, 3) }')
  await writeFile(join(folder, 'Later.ts'), `export const later = 'came later'`)
  await writeFile(
    join(folder, 'main.ts'),
    `import css from './sheet.css'
     import { word } from 'portico/plugins/word'
     const sheet = new CSSStyleSheet()
     sheet.replaceSync(css)
     document.adoptedStyleSheets = [sheet]
     import('./Later').then(({ later }) => document.body.append([word, process.env.NODE_ENV, later].join(', ')))`,
  )
  await writeFile(join(folder, 'word.ts'), `export const word = 'aliased'`)
  pages = await servePages({
    sandbox,
    entry: { main: join(folder, 'main.ts') },
    alias: { 'portico/plugins/word': join(folder, 'word.ts') },
    files: { '/extra.css': join(folder, 'sheet.css') },
  })
})

afterAll(async () => {
  await browser?.close()
  await pages?.stop()
  await sandbox?.stop()
  if (folder) await rm(folder, { recursive: true })
})

test('bundles and styles a page, and loads its chunks under the strict policy', async () => {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(pages.url)
  await page.getByText('aliased, production, came later').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(1, 2, 3)')
  expect(complaints).toEqual([])
})

test('forbids markup from strings and requests to hosts that are not listed', async () => {
  const page = await browser.newPage()
  await page.goto(pages.url)
  const refused = await page.evaluate(async () => {
    const markup = () => Object.assign(document.body, { innerHTML: '<b>' })
    const call = fetch('http://127.0.0.1:9/')
    return [
      (() => {
        try {
          markup()
          return 'done'
        } catch {
          return 'refused'
        }
      })(),
      await call.catch(() => 'refused'),
    ]
  })
  expect(refused).toEqual(['refused', 'refused'])
})

test('gives the page the sandbox’s networks and endpoints', async () => {
  const page = await browser.newPage()
  await page.goto(pages.url)
  expect(await page.evaluate(() => window.sandbox.endpoints)).toEqual(sandbox.endpoints)
  expect(await page.evaluate(() => Object.keys(window.sandboxWallets))).toEqual(['heron', 'quartz', 'lantern'])
})

test('names a chunk after its source, and lists its inputs in the metafile', () => {
  const chunk = Object.keys(pages.metafile.outputs).find(path => /^chunks\/Later-\w+\.js$/.test(path))
  expect(Object.keys(pages.metafile.outputs[chunk ?? '']?.inputs ?? {}).join()).toMatch(/Later\.ts$/)
})

test('serves the given files unchanged, and no others', async () => {
  const css = await fetch(`${pages.url}extra.css`)
  expect([css.headers.get('content-type'), await css.text()]).toEqual([
    'text/css; charset=utf-8',
    'body { color: rgb(1, 2, 3) }',
  ])
  expect((await fetch(`${pages.url}package.json`)).status).toBe(404)
})

test('finds the source file of each public export', () => {
  const paths = ['portico', 'portico/react', 'portico/plugins/swaps', 'portico/adapters/evm', 'portico/nowhere']
  expect(paths.map(path => sourceOfExport(path)?.slice(fromPackage('../').length))).toEqual([
    'kernel/host/index.ts',
    'hosts/react/index.ts',
    'plugins/swaps/manifest.ts',
    'adapters/evm/manifest.ts',
    undefined,
  ])
})

test.each(NAMESPACE_NAMES)('gives a browser runner the script of the wallet of %s', async name => {
  const { namespace, walletScript } = await sandbox.namespaces.start(name)
  const page = await browser.newPage()
  await page.addInitScript(await walletScript.text({ answer: 'reject' }))
  await page.goto(pages.url)
  const found = await page.evaluate(of => window.sandboxNamespaceWallets[of], namespace)
  expect(found).toMatchObject({ name: expect.any(String), answer: 'reject', addresses: expect.any(Array) })
})
