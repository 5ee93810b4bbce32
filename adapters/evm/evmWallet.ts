import type { Context, WalletProvider } from '../../kernel'
import { BUSY_CODES, type Failure } from '../shared/injected'
import { connectedWallet, requestWallet, type WalletRequest } from '../shared/injected/capabilities'
import { readChainId } from './chainId'
import { NAMESPACE } from './namespace'

/** The connected wallet of the `eip155` namespace, whichever connector it uses. @throws NOT_CONNECTED */
export const evmWallet = (ctx: Context): WalletProvider => connectedWallet(ctx, NAMESPACE)

/** One request to a wallet of this namespace, see `ask`. */
export const requestEvmWallet = (
  ctx: Context,
  wallet: WalletProvider,
  walletRequest: WalletRequest,
): Promise<unknown> => requestWallet(ctx, wallet, { codes: BUSY_CODES, ...walletRequest })

/** The wallet's chain id; undefined if its answer is not a chain id. */
export const chainOf = async (
  ctx: Context,
  wallet: WalletProvider,
  { failure, signal }: { failure: Failure; signal?: AbortSignal },
): Promise<number | undefined> =>
  readChainId(await requestEvmWallet(ctx, wallet, { method: 'eth_chainId', failure, signal }))
