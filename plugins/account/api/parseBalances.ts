import * as v from 'valibot'
import {
  type CaipNetworkId,
  type Context,
  type Network,
  namespaceOf,
  PorticoError,
  type TokenAddresses,
} from '../../../kernel'
import { descriptionOf, sameAddress, sanitizeSymbol, sanitizeTokenName, type TokenBalance } from '../../../kernel/kit'

/** A higher price (US dollars) is an error of the project API. */
const MAX_PRICE = 1e12

const Entry = v.object({
  name: v.nullish(v.string(), ''),
  symbol: v.nullish(v.string(), ''),
  chainId: v.nullish(v.string()),
  address: v.nullish(v.string()),
  price: v.optional(v.unknown()),
  quantity: v.object({
    decimals: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,3}$/)),
    numeric: v.string(),
  }),
  iconUrl: v.optional(v.unknown()),
})

const IMAGE_URL = /^(https?:\/\/|data:image\/)/i

interface Place {
  readonly networkId: CaipNetworkId
  readonly network?: Network
  /** Undefined if the project API knows no token addresses of the namespace: then every address is invalid. */
  readonly addresses?: TokenAddresses
}

/** The project API's token addresses in the network's namespace, if it knows any. */
export const tokenAddresses = ({ settings }: Pick<Context, 'settings'>, networkId: CaipNetworkId) =>
  descriptionOf(settings, namespaceOf(networkId)).served?.balances

/** Returns the valid entries and reports the invalid ones. */
export function validBalances(
  ctx: Context,
  entries: readonly unknown[],
  place: Omit<Place, 'addresses'>,
): TokenBalance[] {
  const { tokens, wrong } = readBalances(entries, { ...place, addresses: tokenAddresses(ctx, place.networkId) })
  if (wrong.length > 0) {
    const detail = { networkId: place.networkId, wrong: wrong.length, of: entries.length, first: wrong[0] }
    ctx.report(
      new PorticoError('BALANCE_WRONG', 'The project API sent contradictory balances; they were left out', detail),
    )
  }
  return tokens
}

/** The valid entries, and the reason for each invalid one. Tokens without decimals are skipped. */
export function readBalances(entries: readonly unknown[], place: Place): { tokens: TokenBalance[]; wrong: string[] } {
  const wrong: string[] = []
  const tokens = new Map<string, TokenBalance>()
  for (const entry of entries) {
    const read = readEntry(entry, place)
    const key = typeof read === 'object' ? tokenKey(read) : ''
    if (typeof read === 'string') wrong.push(read)
    else if (read && tokens.has(key)) wrong.push('twice')
    else if (read) tokens.set(key, read)
  }
  return { tokens: [...tokens.values()], wrong }
}

// Base58 addresses are case-sensitive, hexadecimal ones are not.
const tokenKey = ({ address = '' }: TokenBalance) =>
  sameAddress(address, address.toLowerCase()) ? address.toLowerCase() : address

/** The token, the name of the invalid field, or undefined if the entry does not belong in the list. */
function readEntry(entry: unknown, { networkId, network, addresses }: Place): TokenBalance | string | undefined {
  const parsed = v.safeParse(Entry, entry)
  if (!parsed.success) return parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'entry'
  const { quantity, price, iconUrl, chainId, address, ...names } = parsed.output
  const decimals = Number(quantity.decimals)
  if (decimals === 0) return undefined
  if (decimals > 255) return 'quantity.decimals'
  if (chainId && currentNetworkId(chainId, addresses) !== networkId) return 'chainId'
  const token = address ? tokenAddress(address, networkId, addresses) : { own: true }
  if (!token) return 'address'
  const amount = exactUnits(quantity.numeric, decimals)
  if (amount === undefined) return 'quantity.numeric'
  const nativeCurrency = token.own ? network?.nativeCurrency : undefined
  if (nativeCurrency && nativeCurrency.decimals !== decimals) return 'quantity.decimals'
  const symbol = nativeCurrency?.symbol ?? sanitizeSymbol(names.symbol)
  const name = nativeCurrency?.name ?? sanitizeTokenName(names.name)
  return {
    name: name || symbol,
    symbol,
    networkId,
    address: token.address,
    amount,
    decimals,
    price: readPrice(price),
    imageUrl:
      typeof iconUrl === 'string' && IMAGE_URL.test(iconUrl) ? iconUrl : nativeCurrency && network?.assets?.imageUrl,
  }
}

/** The id of the network, which the project API may call by a former reference. */
function currentNetworkId(networkId: string, addresses?: TokenAddresses): string {
  const [namespace = '', reference = ''] = networkId.split(':')
  const current = addresses?.formerReferences?.[reference]
  return current ? `${namespace}:${current}` : networkId
}

/** A token's address in the form of its namespace. Source: CAIP-10. */
function tokenAddress(
  caip: string,
  networkId: CaipNetworkId,
  addresses?: TokenAddresses,
): { address?: string; own?: boolean } | undefined {
  const [namespace = '', reference = '', address = '', ...more] = caip.split(':', 4)
  if (more.length > 0 || currentNetworkId(`${namespace}:${reference}`, addresses) !== networkId) return undefined
  const natives = [addresses?.native ?? '', ...(addresses?.nativeAliases ?? [])]
  if (natives.some(native => sameAddress(address, native))) return { own: true }
  return addresses?.format.test(address) ? { address } : undefined
}

/** An invalid price reads as unknown: the amount is right without it. */
function readPrice(raw: unknown): number | undefined {
  const price = typeof raw === 'string' && /^\d+(\.\d+)?$/.test(raw) ? Number(raw) : raw
  return typeof price === 'number' && price >= 0 && price <= MAX_PRICE ? price : undefined
}

// Limits for a valid amount: 78 digits before the point, 255 after it, and some zeros.
const DECIMAL = /^(\d{1,320})(?:\.(\d{1,320}))?(?:e([+-]?\d{1,3}))?$/i
/** No namespace has larger amounts. Source: EIP-20, `uint256`. */
const MAX_AMOUNT = 2n ** 256n

/** Converts a decimal text to the token's smallest unit, exactly; undefined if the text is not an amount. */
export function exactUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (!whole) return undefined
  const digits = whole + fraction
  const shift = decimals + Number(exponent) - fraction.length
  const lost = shift < 0 ? digits.slice(shift) : ''
  if (/[1-9]/.test(lost)) return undefined
  const amount = BigInt(shift < 0 ? digits.slice(0, shift) || '0' : digits + '0'.repeat(shift))
  return amount < MAX_AMOUNT ? amount : undefined
}
