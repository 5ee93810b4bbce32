import type { HydratedSlice } from '../core/plugin'
import { slice } from '../core/token'
import type { Manifest, StartContext } from './manifest'

/** Stored while the whole page is at another site. */
export interface PendingRedirect {
  /** Unguessable; the return URL must carry it. */
  readonly mark: string
  /** The query and fragment of the page's address, restored on return. */
  readonly search: string
  /** The fragment with its `#`; empty without one. */
  readonly hash: string
}

/** Storage key of a `Departure`. It belongs to no plugin: the manifest that reads it is not the one that writes it. */
export const REDIRECT_KEY = 'departure'
/** The URL parameter that carries the mark. */
export const REDIRECT_PARAMETER = 'portico_mark'

/** The parameters of the address when the page returned. */
export const redirectResult = slice<{ result: string | null; mark: string | null } | undefined>(
  'kernel/returned',
  undefined,
)

/**
 * For a manifest whose plugin navigates the whole page to another site, which returns with a parameter. The task that
 * creates the modal removes the parameter from the address, so that scripts that run later cannot read it. The page's
 * own query and fragment are restored.
 */
export const handleRedirect = (parameter: string): Pick<Manifest, 'hydrates' | 'activatesAtStart'> => ({
  hydrates({ env, storage }: StartContext): HydratedSlice | undefined {
    const url = new URL(env.href())
    const { searchParams } = url
    const [result, mark] = [parameter, REDIRECT_PARAMETER].map(name => searchParams.get(name))
    if (result === null && mark === null) return undefined
    searchParams.delete(parameter)
    searchParams.delete(REDIRECT_PARAMETER)
    const { search, hash, ...left } = Object(storage.get(REDIRECT_KEY))
    if (mark && mark === left.mark) Object.assign(url, { search, hash })
    env.rewrite(url)
    return { slice: redirectResult, value: { result, mark } }
  },
  activatesAtStart: ({ read }) => read(redirectResult) !== undefined,
})
