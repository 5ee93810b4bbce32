import { build } from 'esbuild'
import { ROOT } from '../architecture/sources'
import { createHostFolder } from '../packed/packed'
import { buildHost, type HostFiles } from './buildHost'
import { PORTICO } from './hostVisit'
import type { OpeningTarget } from './openingClock'
import { documentOf, HOST_PAGES, readmeHost } from './readmeHosts'
import { serveHosts } from './serveHosts'

/** Pages by their name in the table: the README's two examples, and pages to compare them with. */
export const PAGES = {
  'plain page': { readme: HOST_PAGES[1] },
  'React page': { readme: HOST_PAGES[0] },
  'native dialog': { floor: 'dialog.ts' },
  'React dialog': { floor: 'reactDialog.tsx' },
  'empty page': { floor: 'empty.ts' },
} as const
export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]
export const OWN_PAGES = ['plain page', 'React page'] as const satisfies readonly PageName[]

const FLOOR: OpeningTarget = { modal: 'dialog[open]', wallet: 'button' }
export const targetOf = (name: PageName): OpeningTarget => ('readme' in PAGES[name] ? PORTICO : FLOOR)

export interface BenchPages {
  readonly files: ReadonlyMap<string, HostFiles>
  url(name: PageName): string
  stop(): Promise<void>
}

/** Builds every page with Vite, from the packed package, and serves them. */
export async function serveBenchPages(): Promise<BenchPages> {
  const folder = createHostFolder(['portico'])
  const files = new Map<string, HostFiles>()
  try {
    for (const name of PAGE_NAMES) files.set(name, await buildHost(folder.dir, 'Vite', await codeOf(name)))
  } finally {
    folder.end()
  }
  const { origin, stop } = await serveHosts(files)
  return { files, url: name => `${origin}/${encodeURIComponent(name)}/`, stop }
}

async function codeOf(name: PageName) {
  const page = PAGES[name]
  if ('readme' in page) return readmeHost(page.readme)
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`tests/budgets/benchHosts/${page.floor}`],
    bundle: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    write: false,
  })
  return { markup: documentOf('<div id="root"></div>'), script: outputFiles[0]?.text ?? '' }
}
