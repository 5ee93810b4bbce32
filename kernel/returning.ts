import type { Hydrated, Manifest, Start } from './manifest'
import { slice } from './token'

/** What storage keeps while the whole page is at another site. */
export interface Departure {
  /** Unguessable: it must come back with the page. */
  readonly mark: string
  /** What the page's address had, and gets back. */
  readonly search: string
  readonly hash: string
}

/** Storage key of a `Departure`. It belongs to no plugin: the manifest that reads it is not the one that writes it. */
export const DEPARTURE = 'departure'
/** The parameter that carries the mark. */
export const MARK = 'portico_mark'

/** What the address said when the page came back. */
export const returned = slice<{ result: string | null; mark: string | null } | undefined>('kernel/returned', undefined)

/**
 * For a manifest whose plugin sends the whole page to another site, which leads back with a parameter. The parameter leaves the
 * address in the task that creates the modal: scripts of the page that run later do not read it. The page's own query and
 * fragment stand there again.
 */
export const returning = (parameter: string): Pick<Manifest, 'hydrates' | 'activatesAtStart'> => ({
  hydrates({ env, storage }: Start): Hydrated | undefined {
    const url = new URL(env.href())
    const { searchParams } = url
    const [result, mark] = [parameter, MARK].map(name => searchParams.get(name))
    if (result === null && mark === null) return undefined
    searchParams.delete(parameter)
    searchParams.delete(MARK)
    const { search, hash, ...left } = Object(storage.get(DEPARTURE))
    if (mark && mark === left.mark) Object.assign(url, { search, hash })
    env.rewrite(url)
    return { slice: returned, value: { result, mark } }
  },
  activatesAtStart: ({ read }) => read(returned) !== undefined,
})
