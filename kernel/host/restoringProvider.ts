import type { Namespace } from '../contracts/caip'
import { walletProvider } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { sessionOf, sessions, type WalletProvider } from '../contracts/session'
import { PorticoError } from '../core/errors'
import { unauthorizedError } from './providerErrors'

/** Methods that ask for accounts without a prompt: `eth_accounts`, `cosmos_getAccounts`, …. */
const ACCOUNTS = /_(get)?accounts$/i

/**
 * A host's provider while the namespace's wallet is restored. A request waits until the session is decided. Listeners
 * are passed to the wallet's own provider as soon as there is one.
 */
export function restoringProvider(ctx: Context, namespace: Namespace): WalletProvider {
  const wallet = () => ctx.peek(walletProvider.on(namespace))
  const isRestoring = () => sessionOf(ctx.read(sessions), namespace).status === 'restoring'
  let listeners: (readonly [event: string, listener: (payload: unknown) => void])[] = []
  const handOver = () => {
    const provider = wallet()
    if (!provider) return
    for (const [event, listener] of listeners) provider.on(event, listener)
    listeners = []
  }
  ctx.watch(sessions, ({ byNamespace }) => byNamespace[namespace], handOver)
  const decided = new Promise<void>(resolve => {
    if (!isRestoring()) return resolve()
    const undo = ctx.watch(sessions, isRestoring, () => {
      undo()
      resolve()
    })
  })

  const provider: WalletProvider = {
    async request(args) {
      await decided
      const there = wallet()
      if (there) return there.request(args)
      if (ACCOUNTS.test(args.method)) return []
      throw unauthorizedError(new PorticoError('NOT_CONNECTED', 'No account connected', { namespace }))
    },
    on(event, listener) {
      listeners.push([event, listener])
      handOver()
      return provider
    },
    removeListener(event, listener) {
      listeners = listeners.filter(([other, waiting]) => other !== event || waiting !== listener)
      wallet()?.removeListener(event, listener)
      return provider
    },
  }
  return provider
}
