import { PorticoError } from '../core/errors'
import { slice } from '../core/token'
import { sameAddress } from './accounts'
import type { TokenNaming } from './amounts'
import { type ListedToken, listTokens, readBalance, readToken, tokenList } from './capabilities'
import type { Context } from './context'
import { type CaipNetworkId, findNetwork, type Network, namespaceOf, networks } from './networks'

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

// Control, invisible and bidirectional characters, and halves of characters: names do not need them, and they can
// mislead. Joiners stay, since emoji and several scripts need them.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Surrogate}]/gu
const JOINERS = /[\u200c\u200d]/g

/** Foreign text as one line of at most `longest` characters, without invisible ones. A cut text ends in an ellipsis. */
export function sanitizeText(text: string, longest: number): string {
  // Only the part of a huge text that may be shown is read.
  const start = text.slice(0, 8 * longest)
  const visible = start.replace(INVISIBLE, '').trim()
  const letters = [...visible]
  if (visible === '' || (letters.length <= longest && start === text)) return visible
  const shown = letters.slice(0, longest - 1).join('')
  return `${shown.replace(/[\u200d\s]+$/, '')}…`
}

/** The longest name of a token that is shown. */
const LONGEST_NAME = 100
/** The longest symbol that is shown. */
const LONGEST_SYMBOL = 12

/** A token's name for display. Joiners are removed, too: a name with them looks like another one. */
export const sanitizeTokenName = (name: string): string => sanitizeText(name.replace(JOINERS, ''), LONGEST_NAME)

/** A token's symbol for display. Joiners are removed, too: a symbol with them looks like another one. */
export const sanitizeSymbol = (symbol: string): string => sanitizeText(symbol.replace(JOINERS, ''), LONGEST_SYMBOL)

/** The longest wait: a node without an answer does not hold up the user's press. */
const WAIT_MS = 3_000

interface Query {
  /** Undefined for the network's own currency. */
  readonly address?: string
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * The balance of one token as a node of the account's network reports it now, past every cache; undefined if no node
 * answers in time, or none can read the token.
 * @throws INSUFFICIENT_FUNDS if the balance is below `atLeast`
 */
export async function readFreshBalance(
  ctx: Context,
  { atLeast = 0n, ...query }: Query & { readonly atLeast?: bigint },
): Promise<bigint | undefined> {
  const balance = await new Promise<bigint | undefined>(resolve => {
    const cancel = ctx.clock.after(WAIT_MS, () => resolve(undefined))
    askNode(ctx, query)
      .then(resolve, () => resolve(undefined))
      .finally(cancel)
  })
  query.signal.throwIfAborted()
  if (balance !== undefined && balance < atLeast) {
    throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient funds', { balance: String(balance) })
  }
  return balance
}

async function askNode(ctx: Context, { address, networkId, owner, signal }: Query): Promise<bigint | undefined> {
  const namespace = namespaceOf(networkId)
  const network = findNetwork(ctx.read(networks), networkId)
  if (!network) return undefined
  if (address === undefined) {
    const read = await ctx.ask(readBalance.on(namespace))
    return (await read({ address: owner, network, fresh: true, signal })).amount
  }
  if (ctx.has(readToken.on(namespace))) {
    const read = await ctx.ask(readToken.on(namespace))
    return (await read({ address, owner, networkId, signal }))?.amount
  }
  const list = await ctx.ask(listTokens.on(namespace))
  const held = await list({ address: owner, network, signal })
  return held?.find(token => sameAddress(token.address, address))?.amount
}

/**
 * Writes out exponents such as `1e-7`, since numbers arrive as JavaScript prints them.
 * @example decimalText(1e-7) // '0.0000001'
 */
export function decimalText(amount: number | string): string {
  const text = String(amount).trim()
  const [, whole = '', fraction = '', exponent = ''] = /^(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/i.exec(text) ?? []
  if (!whole) return text
  const point = whole.length + Number(exponent)
  const digits = (whole + fraction).padStart(whole.length + fraction.length + Math.max(0, 1 - point), '0')
  const at = Math.max(1, point)
  const decimals = digits.slice(at)
  return digits.slice(0, at).padEnd(at, '0') + (decimals && `.${decimals}`)
}

/**
 * A price as a fraction of whole numbers, which keeps the decimal text without float rounding; undefined unless the
 * price is above zero and finite.
 */
export function priceFraction(price = 0): { numerator: bigint; denominator: bigint } | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price))
  if (!match) return undefined
  const [, whole = '', decimals = '', exponent = '0'] = match
  const shift = Number(exponent) - decimals.length
  const power = (by: number) => 10n ** BigInt(Math.max(0, by))
  const numerator = BigInt(whole + decimals) * power(shift)
  return numerator > 0n ? { numerator, denominator: power(-shift) } : undefined
}
