import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Connector,
  connectors,
  type Namespace,
  type PorticoError,
  sessionControl,
  type Wallet,
} from '../../kernel'
import { type Pairing, pairing, walletDirectory } from '../../kernel/kit'
import { usePorticoContext, useSliceOf } from './hooks'

/** The wallets for a host's own connect page. */
export interface PorticoWallets {
  /** Wallets in this browser, and the connector `walletConnect` for all others. */
  readonly connectors: readonly Connector[]
  /** The loaded wallets of the directory, in page order. */
  readonly wallets: readonly Wallet[]
  /** The number of matching wallets in the directory. */
  readonly count: number
  /** Of the last query of the directory; `idle` before the first one. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The error of the last query, while `status` is `failed`. */
  readonly error?: PorticoError | undefined
  /** Whether there is another page. */
  readonly more: boolean
  /** Loads the next page. No request is sent before the first call. */
  loadMore(): void
  /** The pairing of `connect` with `walletConnect` or a connector that is `remote`. `uri` contains a key: show it as a code, and send it nowhere. */
  readonly pairing: Pairing
  /**
   * Connects the wallet of a connector without the modal; `walletConnect` fills `pairing` until a wallet scans it.
   * @throws CONNECTOR_NOT_FOUND USER_REJECTED CONNECT_FAILED …, or the signal's reason
   */
  connect(connectorId: string, options?: { namespace?: Namespace; signal?: AbortSignal | undefined }): Promise<void>
}

interface LoadedWallets extends Pick<PorticoWallets, 'wallets' | 'count' | 'status' | 'error' | 'more'> {
  /** The last loaded page. */
  readonly page: number
}
const NONE: LoadedWallets = { wallets: [], count: 0, status: 'idle', more: true, page: 0 }

/**
 * The wallets in this browser, and the directory by page or by search; another search starts at the first page.
 * @example
 * const { connectors, connect } = usePorticoWallets()
 * return connectors.map(({ id, name }) => <button key={id} onClick={() => connect(id)}>{name}</button>)
 */
export function usePorticoWallets({
  search,
  certified,
}: {
  search?: string
  certified?: boolean
} = {}): PorticoWallets {
  const portico = usePorticoContext()
  const { known } = useSliceOf(portico, connectors)
  const now = useSliceOf(portico, pairing)
  const [loaded, setLoaded] = useState(NONE)
  const last = useRef(NONE)
  const running = useRef<AbortController | undefined>(undefined)

  const load = useCallback(
    async (before: LoadedWallets) => {
      const stop = new AbortController()
      running.current = stop
      const show = (next: LoadedWallets) => {
        if (stop.signal.aborted) return
        last.current = next
        setLoaded(next)
      }
      show({ ...before, status: 'loading', error: undefined })
      try {
        const directory = await portico.ask(walletDirectory)
        const query = { page: before.page + 1, search, certified, signal: stop.signal }
        const { wallets, ...found } = await directory.page(query)
        show({ ...found, wallets: [...before.wallets, ...wallets], status: 'ready' })
      } catch (error) {
        // The directory rejects with coded errors.
        show({ ...before, status: 'failed', error: error as PorticoError })
      }
    },
    [portico, search, certified],
  )
  useEffect(() => {
    if (last.current.status !== 'idle') void load(NONE)
    return () => running.current?.abort()
  }, [load])
  const loadMore = useCallback(() => {
    const { status, more } = last.current
    if (status !== 'loading' && more) void load(last.current)
  }, [load])
  return useMemo(() => {
    const { page: _, ...shown } = loaded
    return {
      connectors: known,
      ...shown,
      loadMore,
      pairing: now,
      async connect(connectorId, { namespace, signal } = {}) {
        const control = await portico.ask(sessionControl)
        await control.connect({ connectorId, namespaces: namespace ? [namespace] : undefined, signal })
      },
    }
  }, [portico, known, loaded, loadMore, now])
}
