import { slice } from '../core/token'
import { sameAddress } from './account'
import { type CaipNetworkId, namespaceOf } from './caip'
import { type ListedToken, readToken, tokenList } from './capabilities'
import type { Context } from './context'
import type { Network } from './network'
import type { TokenNaming } from './portfolio'

/*
 * A token is an address on a network. Its name, symbol and decimals come from the host's network (the native currency),
 * from a token list, from its contract, and only then from the project API.
 */

interface Names {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
interface NamedToken extends Names {
  /** Undefined for the network's own currency. */
  readonly address?: string
  readonly namedBy?: TokenNaming
}
interface Query {
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/** The tokens of a network that have a name without the project API. */
export interface TrustedTokens {
  /** The network's native currency. */
  readonly native: Network['nativeCurrency']
  /** The tokens that the host or the adapter lists. */
  readonly listed: readonly ListedToken[]
}

/** The network's native currency, and the tokens that the host or the adapter lists. */
export async function readTrustedTokens(ctx: Context, network: Network): Promise<TrustedTokens> {
  const capability = tokenList.on(network.chainNamespace)
  const listed = ctx.has(capability) ? await (await ctx.ask(capability))({ network }) : []
  return { native: network.nativeCurrency, listed }
}

/** The trusted names of a token; undefined if only its contract or the project API can name it. */
export function trustedToken(
  { native, listed }: TrustedTokens,
  address: string | undefined,
): (Names & { readonly namedBy: TokenNaming }) | undefined {
  if (address === undefined) return { ...native, namedBy: 'network' }
  const found = listed.find(token => sameAddress(token.address, address))
  return found && { name: found.name, symbol: found.symbol, decimals: found.decimals, namedBy: 'list' }
}

/**
 * Renames the tokens that the network or a list names. A token whose decimals contradict them is left out: its amount
 * was counted with other decimals.
 */
export function nameTokens<T extends NamedToken>(trusted: TrustedTokens, tokens: readonly T[]): readonly T[] {
  return tokens.flatMap(token => {
    const names = trustedToken(trusted, token.address)
    if (!names) return [{ namedBy: 'api' as const, ...token }]
    return names.decimals === token.decimals ? [{ ...token, ...names }] : []
  })
}

/** Digits, and Cyrillic and Greek capitals, in the letter that they resemble. */
const RESEMBLES = Object.fromEntries(
  [
    '0oОоΟοО',
    '1lіiІΙι|',
    '5sЅѕ',
    'aАаΑα',
    'bВвΒ',
    'cСсϹϲ',
    'eЕеΕε',
    'hНнΗ',
    'kКкΚκ',
    'mМмΜ',
    'nΝ',
    'pРрΡρ',
    'tТтΤτ',
    'uυ',
    'xХхΧχ',
    'yУуΥγ',
    'zΖ',
    'dԁԀ',
    'wԜԝ',
  ].flatMap(([digit = '', ...others]) => others.map(letter => [letter, digit])),
)
const skeleton = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\p{M}\p{C}\s]/gu, '')]
    .map(letter => RESEMBLES[letter] ?? RESEMBLES[letter.toLowerCase()] ?? letter.toLowerCase())
    .join('')

/** True if an unlisted token has the symbol of a trusted one, or a symbol that looks like it. */
export function imitates({ address, symbol }: Pick<NamedToken, 'address' | 'symbol'>, trusted: TrustedTokens): boolean {
  if (trustedToken(trusted, address)) return false
  const shape = skeleton(symbol)
  return [trusted.native, ...trusted.listed].some(known => skeleton(known.symbol) === shape)
}

/** The names that contracts report, by network and address. They never change. */
const chainNames = slice<Readonly<Record<string, Names>>>('kernel/chain-names', {})

/** A contract's own names, from a node other than the project API's; undefined if no node answers. */
export async function readChainNames(
  ctx: Context,
  address: string,
  { networkId, owner, signal }: Query,
): Promise<Names | undefined> {
  const capability = readToken.on(namespaceOf(networkId))
  if (!ctx.has(capability)) return undefined
  const key = `${networkId}:${address}`
  const known = ctx.read(chainNames)[key]
  if (known) return known
  const read = await ctx.ask(capability)
  const found = await read({ address, owner, networkId, independent: true, signal }).catch(() => undefined)
  signal.throwIfAborted()
  if (!found) return undefined
  const { name, symbol, decimals } = found
  const names = { name, symbol, decimals }
  ctx.write(chainNames, all => ({ ...all, [key]: names }))
  return names
}

/**
 * A token with the names of its most trusted source. A token that neither the network, a list nor its contract names
 * keeps the given names, as `api`; so does one whose contract reports other decimals, which `requireDecimals` refuses.
 */
export async function identifyToken<T extends NamedToken>(
  ctx: Context,
  token: T,
  { trusted, ...query }: Query & { readonly trusted: TrustedTokens },
): Promise<T & { readonly namedBy: TokenNaming }> {
  const { address } = token
  const names = trustedToken(trusted, address)
  if (names || address === undefined) return { ...token, ...names, namedBy: names?.namedBy ?? 'api' }
  const own = await readChainNames(ctx, address, query)
  const isNamed = own?.symbol && own.decimals === token.decimals
  return isNamed ? { ...token, ...own, namedBy: 'chain' } : { ...token, namedBy: 'api' }
}
