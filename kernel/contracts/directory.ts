import { service, slice, type Undo } from '../core/token'
import type { Context } from './context'
import type { Namespace } from './networks'
import type { Connector, Wallet } from './wallets'

export interface DirectoryPage {
  /** The page's wallets, in the directory's order. */
  readonly wallets: readonly Wallet[]
  /** The total number of matching wallets. */
  readonly count: number
  /** From 1. */
  readonly page: number
  /** Another page follows this one. */
  readonly more: boolean
}

/** A query of the wallet directory; without fields it asks for the first page of all wallets. */
export interface DirectoryQuery {
  /** From 1, which is the default. */
  readonly page?: number
  /** Part of a wallet's name. */
  readonly search?: string
  /** Only wallets that WalletConnect has certified. */
  readonly certified?: boolean
  /** Ends the query; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The wallet directory, for a host that draws its own connect page. The options `includeWalletIds`, `excludeWalletIds`
 * and the networks narrow it as they do in the modal. A query counts as intent: the adapters load, find the installed
 * wallets and list them in the slice `connectors`.
 */
export interface WalletDirectory {
  /**
   * 40 wallets a page; 100 if the query has a `search`.
   * @throws PROJECT_ID_MISSING DIRECTORY_MALFORMED HTTP_UNREACHABLE HTTP_TIMEOUT HTTP_STATUS …, or the signal's reason
   */
  page(query?: DirectoryQuery): Promise<DirectoryPage>
  /**
   * The wallets of the first view and those that it leaves out, each with the reason, as they are known now. `source` is
   * the list that the wallet comes from, such as `injected` or `featured`. `place` is that of its row, from 1; undefined:
   * no row shows it. `doubtful`: another wallet has the same name or rdns with at least as much proof.
   */
  explain(): Promise<
    readonly {
      readonly id: string
      readonly name: string
      readonly source: string
      readonly reason: string
      readonly place?: number
      readonly doubtful?: boolean
    }[]
  >
  /**
   * The link that opens the wallet with a pairing: its app on a phone, its desktop app or web app elsewhere. Undefined if
   * the wallet has none, or its link is unsafe. It contains the key of `uri`, as in `rainbow://wc?uri=wc%3A…`.
   */
  link(wallet: Wallet, uri: string): Promise<string | undefined>
  /**
   * Loads the code that connecting the wallet needs, so that a later `connect` asks it in the task of the click, and
   * resolves to its connectors in this browser: none if it is not installed. The host names it by directory id,
   * reverse-DNS name or name. Counts as intent.
   */
  prepare(wallet: string, about?: { namespace?: Namespace | undefined }): Promise<readonly Connector[]>
  /**
   * Connects the wallet without the modal. Resolves to false if the modal is open instead, where the user continues: the
   * wallet is not installed, serves several namespaces, or the terms must be accepted first.
   * @throws USER_REJECTED CONNECT_FAILED …, or the signal's reason
   */
  connect(
    wallet: string,
    about?: { namespace?: Namespace | undefined; signal?: AbortSignal | undefined },
  ): Promise<boolean>
}

/**
 * The wallet directory of the host's project. Needs the plugin `connect`.
 * @example const { wallets } = await (await portico.ask(walletDirectory)).page({ search: 'rain' })
 */
export const walletDirectory = service<WalletDirectory>('kernel/wallet-directory')

/**
 * The state of a pairing with a wallet on another device or in another app. There is one at a time.
 * `uri` holds a key: it is shown and copied, never logged, and sent only to the wallet.
 */
export type Pairing =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' }
  | {
      readonly status: 'ready'
      readonly uri: string
      /** Wall time in milliseconds. */
      readonly expiresAt: number
      /** The same moment by `clock.elapsed()`. */
      readonly until: number
      /** The connector whose wallet is awaited; undefined for WalletConnect. */
      readonly connectorId?: string
    }
  | { readonly status: 'expired' }
  /** The relay cannot be reached, rejects the project, or does not answer; `code` tells which. */
  | { readonly status: 'unreachable'; readonly code: string; readonly message: string }

/** The current pairing with a remote wallet. */
export const pairing = slice<Pairing>('kernel/pairing', { status: 'idle' })

/** The longest time for which the link of a pairing is shown, in milliseconds. Source: product specification, section 9. */
export const PAIRING_MS = 4 * 60_000

/**
 * Shows the link to a wallet on another device while an adapter's `connect` awaits it, until the returned function or
 * the signal ends that. The view of a connector with `remote` draws the link as a code, on a phone as a button.
 * `lifetime`: the milliseconds for which the wallet accepts the link; it is shown for at most four minutes. The signal
 * of `connect` aborts with PAIRING_EXPIRED ten seconds before that time is over.
 *
 * @example
 * async function connect({ connectorId, signal }: ConnectRequest, answer: Promise<Connection>) {
 *   const hide = showPairing(ctx, { connectorId, uri: 'https://wallet.example/connect?id=7', signal })
 *   return [await answer.finally(hide)]
 * }
 */
export function showPairing(
  ctx: Pick<Context, 'clock' | 'set'>,
  {
    connectorId,
    uri,
    lifetime = PAIRING_MS,
    signal,
  }: { connectorId: string; uri: string; lifetime?: number; signal: AbortSignal },
): Undo {
  if (signal.aborted) return () => {}
  const shownFor = Math.min(lifetime, PAIRING_MS)
  const end = () => {
    signal.removeEventListener('abort', end)
    ctx.set(pairing, (now): Pairing => ('uri' in now && now.uri === uri ? { status: 'idle' } : now))
  }
  signal.addEventListener('abort', end)
  const [expiresAt, until] = [ctx.clock.now() + shownFor, ctx.clock.elapsed() + shownFor]
  ctx.set(pairing, { status: 'ready', uri, expiresAt, until, connectorId })
  return end
}

/** Storage key of `{ href, name }`: the link that opened the user's wallet, so that each request can open it again. */
export const DEEP_LINK_CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'
