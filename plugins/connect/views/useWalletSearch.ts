import { useCallback, useEffect, useState } from 'react'
import { type Context, isAbort, type Wallet } from '../../../kernel'
import { useKernel } from '../../../ui-kit/hooks'
import { walletsSearched } from '../events'
import { queryDirectory, SEARCH_ENTRIES } from '../flow/queryDirectory'

/** Long enough to skip intermediate keystrokes, short enough to feel immediate. */
const DEBOUNCE_MS = 200

/** The answer to the search for `words`. */
export interface Found {
  readonly words: string
  readonly wallets: readonly Wallet[]
}

type Search =
  | { readonly status: 'idle' }
  /** The previous answer stays until the next one: its wallets may match the new words by name. */
  | { readonly status: 'busy' | 'failed'; readonly found?: Found }
  | { readonly status: 'done'; readonly found: Found }

interface SearchOptions {
  readonly certified: boolean
  readonly active: boolean
  /** The answer to show first. */
  readonly left?: Found
}

/** Searches the directory shortly after the last keystroke. */
export function useWalletSearch(words: string, { certified, active, left }: SearchOptions) {
  const ctx = useKernel()
  const [search, setSearch] = useState<Search>(left ? { status: 'busy', found: left } : { status: 'idle' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes `turn` only
  useEffect(() => {
    if (!active) return setSearch({ status: 'idle' })
    const stop = new AbortController()
    const { signal } = stop
    setSearch(before => ({ status: 'busy', found: before.status === 'idle' ? undefined : before.found }))
    const ask = async () => {
      try {
        const wallets = await searchWallets(ctx, { search: words, certified, signal })
        setSearch({ status: 'done', found: { words, wallets } })
      } catch (error) {
        if (!isAbort(error)) setSearch(before => ({ ...before, status: 'failed' }))
      }
    }
    const cancel = ctx.clock.after(DEBOUNCE_MS, () => void ask())
    return () => {
      cancel()
      stop.abort()
    }
  }, [ctx, words, certified, active, turn])
  const again = useCallback(() => setTurn(turn => turn + 1), [])
  return [search, again] as const
}

/** Searches the directory. @throws DIRECTORY_MALFORMED HTTP_UNREACHABLE … */
export async function searchWallets(
  ctx: Context,
  { search, certified, signal }: { search: string; certified: boolean; signal: AbortSignal },
): Promise<readonly Wallet[]> {
  const badge = certified ? 'certified' : undefined
  ctx.emit(walletsSearched, { search, badge })
  return (await queryDirectory(ctx, { entries: SEARCH_ENTRIES, search, badge_type: badge }, signal)).wallets
}
