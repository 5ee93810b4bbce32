import { type Context, isPorticoError, PorticoError, type SwitchNetwork, type WalletProvider } from '../../kernel'
import { pause } from '../../kernel/kit'
import { INTERNAL_ERROR, ProviderRpcError, UNKNOWN_CHAIN } from '../../kernel/provider/rpcError'
import { innerCodes, isRejected, withLifetime } from '../shared/injected'
import { failures } from '../shared/injected/capabilities'
import { chainIdOf, hexChainId } from './chain'
import { describeChain } from './describeChain'
import { chainOf, evmWallet, requestEvmWallet } from './evmWallet'

/** Wallets report an unknown chain with different codes. Source: product specification, section 8. */
const UNKNOWN = [UNKNOWN_CHAIN, 32603, INTERNAL_ERROR, 5000]
const LOOKS = 10
const LOOK_MS = 200

/** Resolves once the wallet reports the new chain. */
export async function switchNetwork(
  ctx: Context,
  { network, signal }: Parameters<SwitchNetwork>[0],
): ReturnType<SwitchNetwork> {
  const wallet = evmWallet(ctx)
  const id = chainIdOf(network.caipNetworkId)
  if (!id) throw new PorticoError(...failures.CHAIN_UNSUPPORTED)
  const chainId = hexChainId(id)
  const request = (method: string, param: unknown) =>
    requestEvmWallet(ctx, wallet, { method, params: [param], failure: failures.CHAIN_UNSUPPORTED, signal })
  const change = () => request('wallet_switchEthereumChain', { chainId })
  try {
    await change()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await request('wallet_addEthereumChain', describeChain(ctx, network, chainId))
    await change()
  }
  await withLifetime(ctx, { signal }, life => arrive(ctx, wallet, id, life))
}

/** Some wallets answer before the switch has taken effect. */
async function arrive(ctx: Context, wallet: WalletProvider, id: number, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if ((await chainOf(ctx, wallet, { failure: failures.CHAIN_UNSUPPORTED, signal })) === id) return
    await pause(ctx.clock, LOOK_MS, signal)
  }
  throw new PorticoError(...failures.CHAIN_UNSUPPORTED)
}

function isUnknownChain(error: unknown): boolean {
  if (!isPorticoError(error) || !(error.cause instanceof ProviderRpcError)) return false
  const { cause } = error
  if (innerCodes(cause).includes(UNKNOWN_CHAIN)) return true
  return !isRejected(cause) && UNKNOWN.includes(cause.code)
}
