import { type Context, type Namespace, PorticoError, type WalletProvider, walletProvider } from '../../../kernel'

/** The namespace's connected wallet, of any adapter. @throws NOT_CONNECTED */
export function connectedWallet(ctx: Pick<Context, 'peek'>, namespace: Namespace): WalletProvider {
  const wallet = ctx.peek(walletProvider.on(namespace))
  if (!wallet) throw new PorticoError('NOT_CONNECTED', 'No account connected', { namespace })
  return wallet
}
