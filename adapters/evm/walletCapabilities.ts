import { type CaipNetworkId, type Context, isPorticoError, type WalletCapabilities } from '../../kernel'
import type { Failure } from '../shared/injected'
import { chainIdOf, hexChainId, networkIdOf, readChainId } from './chainId'
import { evmWallet, requestEvmWallet } from './evmWallet'

const UNKNOWN: Failure = ['CAPABILITIES_UNKNOWN', 'The wallet does not answer wallet_getCapabilities']
/** In milliseconds. The user is not prompted. */
const TIMEOUT_MS = 10_000

type Known = Readonly<Record<string, unknown>>

/** Source: EIP-5792. A wallet that rejects the method has no capabilities. */
export async function readWalletCapabilities(
  ctx: Context,
  { address, networkIds }: Parameters<WalletCapabilities>[0],
): ReturnType<WalletCapabilities> {
  const wallet = evmWallet(ctx)
  const chains = networkIds?.flatMap(id => chainIdOf(id) ?? [])
  const params = chains ? [address, chains.map(hexChainId)] : [address]
  const walletRequest = { method: 'wallet_getCapabilities', params, failure: UNKNOWN, timeout: TIMEOUT_MS }
  try {
    return readCapabilities(await requestEvmWallet(ctx, wallet, walletRequest), chains)
  } catch (error) {
    if (isPorticoError(error)) return {}
    throw error
  }
}

/** `0x0` stands for every requested chain. */
function readCapabilities(raw: unknown, asked: readonly number[] | undefined): Record<CaipNetworkId, Known> {
  const { '0x0': everywhere, ...each } = record(raw)
  const byChain = new Map(Object.entries(each).map(([key, known]) => [readChainId(key), record(known)]))
  const chains = asked ?? [...byChain.keys()].filter(chain => chain !== undefined)
  const reported = chains.map(chain => [networkIdOf(chain), { ...record(everywhere), ...byChain.get(chain) }] as const)
  return Object.fromEntries(reported.filter(([, known]) => Object.keys(known).length > 0))
}

const record = (raw: unknown): Known => (typeof raw === 'object' && !Array.isArray(raw) ? { ...raw } : {})
