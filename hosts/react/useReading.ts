import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type CaipAddress, PorticoError } from '../../kernel'
import type { AccountReading, Reading, ReadOptions } from './accountReading'
import { usePorticoContext } from './hooks'

/**
 * A value of a connected account, which stays current while the component is mounted; `idle` without an account, and no
 * code is loaded then. A value of another account, network or namespace is never shown. `read` must be the same function
 * in each render.
 */
export function useReading<T>(
  account: CaipAddress | undefined,
  read: (options: ReadOptions) => Promise<T>,
): Reading<T> & { refetch(): void } {
  const portico = usePorticoContext()
  const [known, setKnown] = useState<Reading<T> & { readonly of?: CaipAddress }>()
  const [turn, setTurn] = useState(0)
  const current = useRef<AccountReading<T> | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn loads code again that did not load
  useEffect(() => {
    if (account === undefined) return
    const stop = new AbortController()
    const show = (next: Reading<T>) => stop.signal.aborted || setKnown({ ...next, of: account })
    const start = ({ AccountReading }: typeof import('./accountReading')) => {
      if (stop.signal.aborted) return
      const reading = new AccountReading(portico, account, read)
      current.current = reading
      stop.signal.addEventListener(
        'abort',
        reading.watch(() => show(reading.state())),
      )
    }
    const fail = (cause: unknown) => {
      const error = new PorticoError('PLUGIN_LOAD_FAILED', 'The code could not be loaded', {}, cause)
      show({ status: 'failed', error })
    }
    import('./accountReading').then(start).catch(fail)
    return () => {
      stop.abort()
      current.current = undefined
      setKnown(undefined)
    }
  }, [portico, account, read, turn])
  const refetch = useCallback(() => (current.current ? current.current.refetch() : setTurn(now => now + 1)), [])
  return useMemo(() => {
    if (account === undefined) return { status: 'idle', refetch }
    const { of, ...shown } = known ?? { status: 'loading' as const }
    return of === account ? { ...shown, refetch } : { status: 'loading', refetch }
  }, [account, known, refetch])
}
