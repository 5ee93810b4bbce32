import { type Context, PorticoError, type WalletProvider, walletProvider } from '../../kernel'
import { ask } from './ask'
import { FAMILY, readChainId } from './chainId'
import type { Failure } from './rejections'

/** The connected wallet of this family, whoever connected it. @throws NOT_CONNECTED */
export function connectedWallet(ctx: Context): WalletProvider {
  const wallet = ctx.peek(walletProvider.on(FAMILY))
  if (!wallet) throw new PorticoError('NOT_CONNECTED', 'No account connected', { namespace: FAMILY })
  return wallet
}

/** Where the wallet says it is; undefined when what it says is no chain. */
export const chainOf = async (
  ctx: Context,
  wallet: WalletProvider,
  { failure, signal }: { failure: Failure; signal?: AbortSignal },
): Promise<number | undefined> => readChainId(await ask(ctx, wallet, { method: 'eth_chainId', failure, signal }))
