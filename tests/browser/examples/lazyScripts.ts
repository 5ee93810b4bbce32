import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'

/** Files that no page needs before the user presses a button; `wc_sessionPropose` is in the client of WalletConnect. */
const LAZY = [
  'kernel/intent',
  'ui-kit/opening',
  'plugins/connect/opening',
  'plugins/account/account',
  'plugins/swaps/swap',
]
const CLIENT = 'wc_sessionPropose'
const PAGE = ['kernel/host/index', 'plugins/index', 'adapters/evm/manifest', 'adapters/walletconnect/manifest']
const BUTTONS = ['hosts/elements/index', 'hosts/react/index', 'hosts/elements/details']
/** Of a lazy file's texts: another file may share some by chance. */
const ENOUGH = 0.5

/** The scripts that the page has loaded, or asks the browser to load in advance, and that contain a lazy file. */
export async function findLazyScripts(page: Page, library: string): Promise<string[]> {
  const urls = await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>(
      'link:is([rel=prefetch], [rel=modulepreload], [rel=preload])',
    )
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...new Set([...[...links].map(({ href }) => href), ...loaded])].filter(url => /\.m?js(\?|$)/.test(url))
  })
  const dist = join(library, 'dist')
  const early = new Set([...PAGE, ...BUTTONS].flatMap(file => textsOf(closureOf(dist, file))))
  const lazy = LAZY.map(file => textsOf([join(dist, `${file}.js`)]).filter(text => !early.has(text)))
  const found: string[] = []
  for (const url of urls) {
    const script = await (await page.request.get(url)).text()
    const isLazy = lazy.some(texts => texts.filter(text => script.includes(text)).length > ENOUGH * texts.length)
    if (isLazy || script.includes(CLIENT)) found.push(new URL(url).pathname)
  }
  return found
}

/** The file, and those that it imports at once. */
function closureOf(dist: string, file: string): string[] {
  const files = [join(dist, `${file}.js`)]
  for (const path of files) {
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^'"]*['"](\.[^'"]+)['"]/gm)) {
      const imported = join(dirname(path), to)
      if (!files.includes(imported)) files.push(imported)
    }
  }
  return files
}

const textsOf = (files: readonly string[]): string[] =>
  files.flatMap(path => [...readFileSync(path, 'utf8').matchAll(/"([^"\\\n]{12,60})"/g)].map(([, text = '']) => text))
