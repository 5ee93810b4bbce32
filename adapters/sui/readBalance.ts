import { type CaipNetworkId, type Context, PorticoError, type ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs, type Rpc } from '../injected/capabilities'
import { readAddress } from './address'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']
const COIN = '0x2::sui::SUI'

/** The beginnings of the first checkpoints' digests. Other networks begin anew from time to time. Source: Sui. */
const BEGINNINGS = new Map<CaipNetworkId, string>([
  ['sui:mainnet', '35834a8a'],
  ['sui:testnet', '4c78adac'],
])

/** What the account has of the network's own coin, in all its objects. Source: Sui JSON-RPC. */
export async function balanceOf(
  ctx: Context,
  rpc: Rpc,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const owner = readAddress(address)
    if (!owner) return undefined
    const node = rpc(networkId)
    const beginning = BEGINNINGS.get(networkId)
    if (beginning && (await node('sui_getChainIdentifier', [], signal)) !== beginning) {
      throw new PorticoError('NETWORK_MISMATCH', 'The node is of another network than it should be', { networkId })
    }
    const { totalBalance } = Object(await node('suix_getBalance', [owner, COIN], signal))
    return typeof totalBalance === 'string' && /^\d{1,30}$/.test(totalBalance) ? BigInt(totalBalance) : undefined
  })
  return { amount, decimals, symbol }
}
