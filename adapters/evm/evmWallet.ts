import {
  type CaipNetworkId,
  type Context,
  isPorticoError,
  type WalletCapabilities,
  type WalletProvider,
} from '../../kernel'
import { BUSY_CODES, type Failure } from '../shared/injected'
import { connectedWallet, requestWallet, type WalletRequest } from '../shared/injected/capabilities'
import { chainIdOf, hexChainId, NAMESPACE, networkIdOf, readChainId } from './chain'
import type { Capabilities } from './manifest'

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

const PERMISSIONS_FAILED: Failure = ['PERMISSIONS_FAILED', 'The wallet could not change the permissions']

const METHODS = { grant: 'wallet_grantPermissions', revoke: 'wallet_revokePermissions' } as const

/** Source: ERC-7715. */
export async function askPermissions(
  ctx: Context,
  { action, details, signal }: Parameters<Capabilities['askPermissions']>[0],
): Promise<unknown> {
  const walletRequest = { method: METHODS[action], params: [details], failure: PERMISSIONS_FAILED, signal }
  return requestEvmWallet(ctx, evmWallet(ctx), walletRequest)
}

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
