import { slice } from '../core/token'
import { sameAddress } from './account'
import { type CaipNetworkId, namespaceOf } from './caip'
import { type ListedToken, readToken, tokenList } from './capabilities'
import type { Context } from './context'
import type { Network } from './network'
import type { TokenNaming } from './portfolio'
import { sanitizeSymbol, sanitizeTokenName } from './sanitizeText'

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
  readonly imitates?: boolean
  readonly imageUrl?: string
}
interface Query {
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/** The tokens of a network that have a name without the project API. */
export interface TrustedTokens {
  readonly native: Network['nativeCurrency']
  /** The tokens that the host or the adapter lists. */
  readonly listed: readonly ListedToken[]
  /** The names that other tokens' contracts reported earlier. */
  readonly reported?: readonly ListedToken[]
}

/**
 * The network's native currency, the tokens that the host or the adapter lists, and the names that contracts reported
 * earlier. Sends no request. A list that fails to load is reported and reads as empty.
 */
export async function readTrustedTokens(ctx: Context, network: Network): Promise<TrustedTokens> {
  const { caipNetworkId: id, chainNamespace, nativeCurrency: native } = network
  const capability = tokenList.on(chainNamespace)
  const list = async () => (ctx.has(capability) ? await (await ctx.ask(capability))({ network }) : [])
  const listed = await list().catch(error => {
    ctx.report(error)
    return []
  })
  return { native, listed, reported: Object.values(ctx.read(chainNames)[id] ?? {}) }
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
 * Renames the tokens that the network, a list or an earlier answer of their contract names, and marks the others. A
 * token whose decimals contradict the network or a list is left out: its amount was counted with other decimals.
 */
export function nameTokens<T extends NamedToken>(trusted: TrustedTokens, tokens: readonly T[]): readonly T[] {
  return tokens.flatMap(token => {
    const names = trustedToken(trusted, token.address)
    if (names) return names.decimals === token.decimals ? [{ ...token, ...names, imitates: undefined }] : []
    const { address = '' } = token
    const own = trusted.reported?.find(reported => sameAddress(reported.address, address))
    const named = own?.symbol && own.decimals === token.decimals ? withChainNames(token, own) : token
    return [markImitation({ ...named, namedBy: named.namedBy ?? 'api' }, trusted)]
  })
}

const withChainNames = <T extends NamedToken>(token: T, { name, symbol }: Names): T & { namedBy: TokenNaming } => ({
  ...token,
  name: name || symbol,
  symbol,
  namedBy: 'chain',
})

/** The image of a token that imitates another one would complete the imitation. */
const markImitation = <T extends NamedToken>(token: T, trusted: TrustedTokens): T =>
  imitates(token, trusted) ? { ...token, imitates: true, imageUrl: undefined } : { ...token, imitates: undefined }

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
const plain = (letter: string): string => RESEMBLES[letter] ?? RESEMBLES[letter.toLowerCase()] ?? letter.toLowerCase()
/** Letters are replaced twice: NFKD turns a lunate sigma, which looks like a C, into a sigma. */
const skeleton = (text: string): string =>
  [
    ...[...text]
      .map(plain)
      .join('')
      .normalize('NFKD')
      .replace(/[\p{M}\p{C}\s]/gu, ''),
  ]
    .map(plain)
    .join('')

/** True if an unlisted token has the symbol of a trusted one, or a symbol that looks like it. */
export function imitates({ address, symbol }: Pick<NamedToken, 'address' | 'symbol'>, trusted: TrustedTokens): boolean {
  if (trustedToken(trusted, address)) return false
  const shape = skeleton(symbol)
  return [trusted.native, ...trusted.listed].some(known => skeleton(known.symbol) === shape)
}

/** The names that contracts report, by network and address. They never change. */
const chainNames = slice<Readonly<Record<CaipNetworkId, Readonly<Record<string, ListedToken>>>>>(
  'kernel/chain-names',
  {},
)

/** A contract's own names, from a node other than the project API's; undefined if no node answers. */
export async function readChainNames(
  ctx: Context,
  address: string,
  { networkId, owner, signal }: Query,
): Promise<Names | undefined> {
  const capability = readToken.on(namespaceOf(networkId))
  if (!ctx.has(capability)) return undefined
  const known = ctx.read(chainNames)[networkId]?.[address]
  if (known) return known
  const read = await ctx.ask(capability)
  const found = await read({ address, owner, networkId, independent: true, signal }).catch(() => undefined)
  signal.throwIfAborted()
  if (!found) return undefined
  const { name, symbol, decimals } = found
  const names = { address, name: sanitizeTokenName(name), symbol: sanitizeSymbol(symbol), decimals }
  ctx.set(chainNames, all => ({ ...all, [networkId]: { ...all[networkId], [address]: names } }))
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
  if (names || address === undefined) {
    return { ...token, ...names, namedBy: names?.namedBy ?? 'api', imitates: undefined }
  }
  const own = await readChainNames(ctx, address, query)
  const isNamed = own?.symbol && own.decimals === token.decimals
  return markImitation(isNamed ? withChainNames(token, own) : { ...token, namedBy: 'api' }, trusted)
}
