import type { HostFiles } from './buildHost'
import { type HostVisitOptions, PORTICO, visitHost } from './hostVisit'

/** Scripts that a page has requested at a moment; React and react-dom count apart. */
export interface Load {
  readonly bytes: number
  readonly react: number
  readonly files: number
}

export interface OpeningLoads {
  /** When the page has loaded, before any input. */
  readonly before: Load
  /** From the click until the first wallet that can be chosen is in its place: later requests are not for it. */
  readonly chosen: Load
  /** From the click until nothing is requested any more. */
  readonly idle: Load
}

/** Weighs each script that a real browser requests, compressed by itself. */
export async function weighOpening(host: HostFiles, options: Omit<HostVisitOptions, 'target'>): Promise<OpeningLoads> {
  const visit = await visitHost({ ...options, target: PORTICO })
  try {
    const loaded = await visit.page.evaluate(() => performance.now())
    const { placedAt } = await visit.open()
    const requests = await visit.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    )
    const load = (from: number, to: number): Load => {
      const names = requests.filter(({ startTime }) => startTime >= from && startTime < to).map(({ name }) => name)
      return weigh(host, new Set(names.map(name => name.replace(options.url, ''))))
    }
    return {
      before: load(0, loaded),
      chosen: load(loaded, placedAt),
      idle: load(loaded, Number.POSITIVE_INFINITY),
    }
  } finally {
    await visit.end()
  }
}

function weigh({ files }: HostFiles, paths: ReadonlySet<string>): Load {
  const requested = [...paths].flatMap(path => (path.endsWith('.js') ? (files.get(path) ?? []) : []))
  const sum = (react: boolean) =>
    requested.filter(({ isReact }) => isReact === react).reduce((bytes, { brotli }) => bytes + brotli.length, 0)
  return { bytes: sum(false), react: sum(true), files: requested.length }
}
