import { type CaipNetworkId, isNetworkId, type Namespace, type Network, namespaceOf } from '../../../kernel'

/** A receiver as the user pasted it, without what surrounds the address. */
export interface PastedReceiver {
  /** The address, or a name. */
  readonly text: string
  /** The text names this other network, by its CAIP-2 id, or this other namespace. */
  readonly elsewhere?: CaipNetworkId | Namespace
}

/** URI schemes of addresses. Source: ERC-681, BIP-21, Solana Pay, Polkadot's address QR codes. */
const SCHEMES = new Map<string, Namespace>([
  ['ethereum', 'eip155'],
  ['bitcoin', 'bip122'],
  ['substrate', 'polkadot'],
  ['solana', 'solana'],
])
/** Short names of chains, as Safe copies them. Source: ERC-3770, ethereum-lists/chains. */
const SHORT_NAMES = new Map<string, number>([
  ['eth', 1],
  ['oeth', 10],
  ['bnb', 56],
  ['gno', 100],
  ['pol', 137],
  ['matic', 137],
  ['zksync', 324],
  ['mantle', 5000],
  ['base', 8453],
  ['arb1', 42161],
  ['celo', 42220],
  ['avax', 43114],
  ['linea', 59144],
  ['blast', 81457],
  ['scr', 534352],
  ['basesep', 84532],
  ['sep', 11155111],
])

/** Reference and address of a CAIP-10 id. */
const ACCOUNT = /^([-_a-zA-Z0-9]{1,64}):([-.%a-zA-Z0-9]{1,128})$/
/** Schemes that may have a colon in what follows. */
const NO_NAMESPACE = /^(https?|wss?|substrate|.{0,2}|.{9,})$/

/** Marks without a glyph, that pages and chats put around a copied address. */
const INVISIBLE = /[\p{DI}\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu
const INSIDE = new RegExp(`\\s|${INVISIBLE.source}`, 'gu')
const AROUND = new RegExp(`^(?:\\s|${INVISIBLE.source})+|(?:\\s|${INVISIBLE.source})+$`, 'gu')
const PREFIX = /^([a-z][a-z0-9-]{1,31}):(?:\/\/)?(.+)$/i

/**
 * Reads what users paste for an address: blanks and invisible marks around it, a chain's short name (ERC-3770), a
 * CAIP-10 id, or a payment URI (ERC-681, BIP-21, Solana Pay). A URI that calls a contract stays as it is: its address is
 * that of the contract.
 */
export function readPasted(raw: string, network: Pick<Network, 'caipNetworkId' | 'chainNamespace'>): PastedReceiver {
  const text = raw.replace(AROUND, '')
  const [, scheme = '', rest = ''] = PREFIX.exec(text.replace(INVISIBLE, '')) ?? []
  const named = readPrefix(scheme.toLowerCase(), rest, network.chainNamespace)
  // Joiners are part of names, which have a dot; inside an address a mark or a blank comes from a line break.
  if (!named) return { text: text.includes('.') ? text : withLowPrefix(text.replace(INSIDE, '')) }
  const { address, networkId } = named
  const isHere = isNetworkId(networkId)
    ? isSameNetwork(networkId, network.caipNetworkId)
    : networkId === network.chainNamespace
  return { text: withLowPrefix(address), ...(!isHere && { elsewhere: networkId }) }
}

function readPrefix(
  scheme: string,
  rest: string,
  here: Namespace,
): { address: string; networkId: CaipNetworkId | Namespace } | undefined {
  const chainId = SHORT_NAMES.get(scheme)
  if (chainId !== undefined) return { address: rest, networkId: `eip155:${chainId}` }
  const [, reference, account] = ACCOUNT.exec(rest) ?? []
  if (reference && account && !NO_NAMESPACE.test(scheme))
    return { address: account, networkId: `${scheme}:${reference}` }
  const namespace = SCHEMES.get(scheme) ?? (scheme === here ? here : undefined)
  if (namespace === undefined) return undefined
  // Polkadot's `substrate:address:key:name`.
  const parts = rest.split(':')
  const [whole = ''] = scheme === 'substrate' ? parts : [rest]
  const [target = ''] = whole.split('?')
  const [, address = '', id] = /^(?:pay-)?([^@/]+)(?:@(\d{1,16}))?$/.exec(target) ?? []
  return address ? { address, networkId: id ? `${namespace}:${id}` : namespace } : undefined
}

/** References of hashes are cut to 32 characters in CAIP-2; some writers keep them whole. */
const isSameNetwork = (one: CaipNetworkId, other: CaipNetworkId): boolean =>
  namespaceOf(one) === namespaceOf(other) && (one === other || cut(one) === cut(other))

const cut = (id: CaipNetworkId) => id.slice(id.indexOf(':') + 1).slice(0, 32)

/** `0X` and `0x` begin the same address. */
const withLowPrefix = (text: string): string => text.replace(/^0X/, '0x')
