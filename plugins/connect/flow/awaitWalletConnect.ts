import { type Connector, type Context, connectors, PorticoError, type Undo } from '../../../kernel'
import { isWalletConnect } from '../rules/connector'

/** The time within which the WalletConnect adapter must register its connector. */
const ADAPTER_MS = 10_000

/** The WalletConnect connector, once its adapter has registered it. @throws WALLETCONNECT_MISSING */
export function awaitWalletConnect(ctx: Context, { signal }: { signal: AbortSignal }): Promise<Connector> {
  const find = () => ctx.read(connectors).known.find(isWalletConnect)
  const undos: Undo[] = []
  const registered = new Promise<Connector>((resolve, reject) => {
    const check = () => {
      const connector = find()
      if (connector) resolve(connector)
    }
    const missing = () => reject(new PorticoError('WALLETCONNECT_MISSING', 'WalletConnectConnector not found'))
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    undos.push(ctx.watch(connectors, find, check), ctx.clock.after(ADAPTER_MS, missing), () =>
      signal.removeEventListener('abort', abort),
    )
    check()
    if (signal.aborted) abort()
  })
  return registered.finally(() => {
    for (const undo of undos) undo()
  })
}
