import { startSandbox } from '../../sandbox'
import { launchBrowser } from '../browser/launchBrowser'
import { BUNDLER_NAMES, type BundlerName } from '../hosts/bundlers'
import { createHostFolder } from '../packed/packed'
import { readLock, runtimeTree } from '../supply/runtimeTree'
import { buildHost, type HostFiles } from './buildHost'
import { HOST_PAGES, type HostPage, readmeHost } from './readmeHosts'
import { serveHosts } from './serveHosts'
import { switchOnFeatures } from './switchOnFeatures'
import { type OpeningLoads, weighOpening } from './weighOpening'

/** The scripts that a user downloads from one of the README's pages, as one bundler builds it. */
export interface HostSize extends HostKind {
  readonly login: boolean
  readonly loads: OpeningLoads
}

interface HostKind {
  readonly bundler: BundlerName
  readonly page: HostPage
}

const HOSTS: readonly HostKind[] = BUNDLER_NAMES.flatMap(bundler => HOST_PAGES.map(page => ({ bundler, page })))
const nameOf = ({ bundler, page }: HostKind) => `${bundler}-${page}`

/** Builds the README's pages from the packed package with each bundler. */
export async function buildHosts(kinds = HOSTS): Promise<ReadonlyMap<string, HostFiles>> {
  const folder = createHostFolder(['portico'])
  try {
    return new Map(
      await Promise.all(
        kinds.map(async ({ bundler, page }) => {
          const host = await buildHost(folder.dir, bundler, readmeHost(page))
          return [nameOf({ bundler, page }), host] as const
        }),
      ),
    )
  } finally {
    folder.end()
  }
}

export interface OpenedHosts {
  /** Opens the modal of each page once, with login and without. */
  measure(): Promise<HostSize[]>
  stop(): Promise<void>
}

/** Builds and serves the README's pages, beside a sandbox and a browser. */
export async function openHosts(): Promise<OpenedHosts> {
  const [hosts, sandbox, browser] = await Promise.all([buildHosts(), startSandbox(), launchBrowser()])
  switchOnFeatures(sandbox)
  const server = await serveHosts(hosts)
  const measure = async (kind: HostKind, login: boolean): Promise<HostSize> => {
    const name = nameOf(kind)
    const visit = { browser, sandbox, url: `${server.origin}/${name}/`, login }
    return { ...kind, login, loads: await weighOpening(hosts.get(name)!, visit) }
  }
  return {
    async measure() {
      const sizes: HostSize[] = []
      for (const kind of HOSTS) sizes.push(...(await Promise.all([true, false].map(login => measure(kind, login)))))
      return sizes
    },
    async stop() {
      await browser.close()
      await Promise.all([server.stop(), sandbox.stop()])
    },
  }
}

/** The packages that npm installs with `portico`, itself included, beside React. Optional peers are the host's choice. */
export function countPackages(): number {
  const others = [...runtimeTree(readLock()).keys()].filter(path => !/\/(react|react-dom|scheduler)$/.test(path))
  return others.length + 1
}
