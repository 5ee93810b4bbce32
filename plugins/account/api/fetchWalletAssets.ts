import * as v from 'valibot'
import { type Context, type Network, parseNetworkId, walletCapabilities, walletProvider } from '../../../kernel'
import { formatUnits, type TokenBalance } from '../../../kernel/kit'
import { validBalances } from './parseBalances'

/** Source: ERC-7811. Balances are hexadecimal, in the smallest unit. */
const Answer = v.record(v.string(), v.array(v.unknown()))
const Asset = v.object({
  address: v.string(),
  type: v.pipe(v.string(), v.toLowerCase(), v.picklist(['native', 'erc20'])),
  balance: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
  metadata: v.looseObject({ decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)) }),
})
/** Source: EIP-5792. */
const AssetDiscovery = v.object({ assetDiscovery: v.object({ supported: v.literal(true) }) })

interface Query {
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** Asks the account's own wallet for its assets; undefined if the wallet cannot answer. */
export async function fetchWalletAssets(
  ctx: Context,
  { address, network, signal }: Query,
): Promise<TokenBalance[] | undefined> {
  const { caipNetworkId: networkId, chainNamespace: namespace } = network
  const capability = walletCapabilities.on(namespace)
  const wallet = ctx.peek(walletProvider.on(namespace))
  if (!wallet || !ctx.has(capability)) return undefined
  try {
    const abilities = await (await ctx.ask(capability))({ address, networkIds: [networkId] })
    signal.throwIfAborted()
    if (!v.is(AssetDiscovery, abilities[networkId])) return undefined
    const chain = `0x${Number(parseNetworkId(networkId).reference).toString(16)}`
    const params = [{ account: address, chainFilter: [chain] }]
    const assets = v.parse(Answer, await wallet.request({ method: 'wallet_getAssets', params }))
    signal.throwIfAborted()
    return validBalances(
      ctx,
      (assets[chain] ?? []).flatMap(asset => entryOf(asset, networkId)),
      { networkId, network },
    )
  } catch {
    signal.throwIfAborted()
    // The caller asks the project API instead.
    return undefined
  }
}

/** Converts an asset to the project API's shape. NFTs are dropped; a malformed asset stays, to be reported later. */
function entryOf(raw: unknown, networkId: string): unknown[] {
  const parsed = v.safeParse(Asset, raw)
  if (!parsed.success) return /erc(721|1155)/i.test(String(Object(raw).type)) ? [] : [raw]
  const { address, type, balance, metadata } = parsed.output
  const { decimals, ...names } = metadata
  return [
    {
      ...names,
      address: type === 'native' ? undefined : `${networkId}:${address}`,
      quantity: { decimals, numeric: formatUnits(BigInt(balance), decimals) },
    },
  ]
}
