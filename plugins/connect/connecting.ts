import {
  type Connector,
  type Context,
  connectors,
  isAbort,
  isPorticoError,
  type Namespace,
  PorticoError,
  sessionControl,
  type Undo,
  type Wallet,
} from '../../kernel'
import { DEEP_LINK_CHOICE } from '../../kernel/kit'
import { connectDeclined, connectFailed, connectSucceeded } from './events'
import { rememberRecent } from './recentWallets'

/** The time within which the WalletConnect adapter must register its connector. */
const ADAPTER_MS = 10_000

export interface Attempt {
  readonly name: string
  /** The method in use when the wallet answers: the user may have changed it meanwhile. */
  readonly how: () => 'qrcode' | 'mobile' | 'browser'
  readonly view: string
  readonly walletRank?: number
  readonly namespace?: Namespace
  readonly signal: AbortSignal
}

/** Connects the wallet of a connector. @throws USER_REJECTED CONNECT_FAILED … or the signal's reason */
export async function connectHere(ctx: Context, { connectorId, ...attempt }: Attempt & { connectorId: string }) {
  const { name, how, view, walletRank, namespace, signal } = attempt
  try {
    const control = await ctx.ask(sessionControl)
    signal.throwIfAborted()
    await control.connect({ connectorId, namespaces: namespace ? [namespace] : undefined, signal })
  } catch (error) {
    if (!isAbort(error)) {
      const message = error instanceof Error ? error.message : String(error)
      ctx.emit(isPorticoError(error, 'USER_REJECTED') ? connectDeclined : connectFailed, { message })
    }
    throw error
  }
  ctx.emit(connectSucceeded, { name, method: how(), view, walletRank })
}

/** Opens a pairing and waits for any wallet to answer it. @throws as `connectHere`, and WALLETCONNECT_MISSING */
export async function connectElsewhere(ctx: Context, { wallet, ...attempt }: Attempt & { wallet?: Wallet }) {
  ctx.storage.remove(DEEP_LINK_CHOICE)
  const { id } = await anyWallet(ctx, attempt.signal)
  await connectHere(ctx, { ...attempt, connectorId: id })
  // A user who scanned has the wallet on another device: no deep link from here leads to it.
  if (attempt.how() === 'qrcode') ctx.storage.remove(DEEP_LINK_CHOICE)
  if (wallet) rememberRecent(ctx, wallet)
}

export const reachesAny = ({ type }: Connector): boolean => type === 'WALLET_CONNECT'

/** The WalletConnect connector, once its adapter has registered it. */
function anyWallet(ctx: Context, signal: AbortSignal): Promise<Connector> {
  const found = () => ctx.read(connectors).known.find(reachesAny)
  const undos: Undo[] = []
  const waiting = new Promise<Connector>((resolve, reject) => {
    const look = () => {
      const connector = found()
      if (connector) resolve(connector)
    }
    const missing = () => reject(new PorticoError('WALLETCONNECT_MISSING', 'WalletConnectConnector not found'))
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    undos.push(ctx.watch(connectors, found, look), ctx.clock.after(ADAPTER_MS, missing), () =>
      signal.removeEventListener('abort', abort),
    )
    look()
    if (signal.aborted) abort()
  })
  return waiting.finally(() => {
    for (const undo of undos) undo()
  })
}
