import type { Context, WalletProvider } from '../../kernel'
import type { Failure } from '../injected'
import { ask, connectedWallet } from '../injected/capabilities'
import { FAMILY, readChainId } from './chainId'

/** The connected wallet of this family, whoever connected it. @throws NOT_CONNECTED */
export const evmWallet = (ctx: Context): WalletProvider => connectedWallet(ctx, FAMILY)

/** Where the wallet says it is; undefined when what it says is no chain. */
export const chainOf = async (
  ctx: Context,
  wallet: WalletProvider,
  { failure, signal }: { failure: Failure; signal?: AbortSignal },
): Promise<number | undefined> => readChainId(await ask(ctx, wallet, { method: 'eth_chainId', failure, signal }))
