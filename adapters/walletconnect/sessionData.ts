import {
  type Account,
  type CaipNetworkId,
  type ConnectedSession,
  isNetworkId,
  type Namespace,
  parseNetworkId,
} from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { presentId } from './proposal'

/* Parsers of session data from the wallet. The library validates only a part of its shape. */

interface RawGrant {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly chains: readonly string[]
  readonly defaultChain?: string
}
type Grants = Readonly<Record<string, RawGrant>>

export interface SessionData {
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
  readonly namespaces: Grants
  /** CAIP-2 ids of the proposal. */
  readonly requested: readonly string[]
  readonly peer: unknown
}

/** A wallet's grant for one namespace. */
export interface Grant {
  /** Never empty. */
  readonly accounts: readonly (Account & { readonly networkId: CaipNetworkId })[]
  /** The wallet's own chain ids, by current id. */
  readonly chains: ReadonlyMap<CaipNetworkId, string>
  readonly methods: readonly string[]
  readonly defaultChain?: string
}

export interface SignProtocolEvent {
  readonly name: string
  readonly data?: unknown
}

const isText = (raw: unknown): raw is string => typeof raw === 'string'
const isTexts = (raw: unknown): raw is string[] => Array.isArray(raw) && raw.every(isText)

/** All grants, or undefined if one is malformed. */
function readGrants(raw: unknown): Grants | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const grants = Object.entries(raw).map(([key, grant]) => {
    const { accounts, methods, chains = [], defaultChain = '' } = Object(grant)
    const isGrant = isTexts(accounts) && isTexts(methods) && isTexts(chains) && isText(defaultChain)
    return isGrant && ([key, { accounts, methods, chains, defaultChain }] as const)
  })
  return grants.every(grant => grant !== false) ? Object.fromEntries(grants) : undefined
}

export function readSession(raw: unknown): SessionData | undefined {
  const { topic, expiry, namespaces, optionalNamespaces, peer } = Object(raw)
  const grants = readGrants(namespaces)
  if (!grants || !isText(topic) || typeof expiry !== 'number') return undefined
  // The values of a text would be its characters.
  const asked = typeof optionalNamespaces === 'object' ? Object.values(Object(optionalNamespaces)) : []
  const requested = asked.flatMap(proposal => Object(proposal).chains)
  return { topic, expiry, namespaces: grants, requested: requested.filter(isText), peer }
}

/** Parsers of the library's events. */
export const readers = {
  session_update(raw: unknown) {
    const { topic, params } = Object(raw)
    const namespaces = readGrants(Object(params).namespaces)
    return namespaces && { topic, namespaces }
  },
  session_event(raw: unknown) {
    const { topic, params } = Object(raw)
    const { chainId, event } = Object(params)
    const { name, data }: { name?: unknown; data?: unknown } = Object(event)
    return isText(chainId) && isText(name) ? { topic, chainId, event: { name, data } } : undefined
  },
}

/** The wallet's own description of itself, unproven. */
export function walletOf({ peer }: SessionData): ConnectedSession['wallet'] {
  const { name, icons } = Object(Object(peer).metadata)
  const imageUrl = isTexts(icons) && icons.find(icon => /^https:\/\//i.test(icon))
  return { name: visibleName(name) || UNNAMED, ...(imageUrl && { imageUrl }) }
}

const UNNAMED = 'WalletConnect'
const LONGEST_NAME = 60
// Control, format and private-use characters, which hide, reverse or imitate text.
const INVISIBLE = /\p{C}/gu

/** One visible line. The name may be a megabyte, so it is cut first. */
function visibleName(raw: unknown): string {
  const name = isText(raw) ? raw.slice(0, 1000).replace(/\s+/g, ' ').replace(INVISIBLE, '').trim() : ''
  return [...name].slice(0, LONGEST_NAME).join('').trim()
}

const MOST_ACCOUNTS = 1000

/** A namespace's forms of references and addresses; others as CAIP-2 and CAIP-10 allow. */
const REFERENCES: Readonly<Record<Namespace, RegExp>> = { eip155: /^[1-9]\d{0,15}$/ }
const ANY_REFERENCE = /^[-_a-z0-9]{1,32}$/i
const ADDRESSES: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const ANY_ADDRESS = /^[-.%a-z0-9]{1,128}$/i

export const isAddress = (namespace: Namespace, raw: unknown): raw is string =>
  typeof raw === 'string' && (ADDRESSES[namespace] ?? ANY_ADDRESS).test(raw)

export function isChainOf(namespace: Namespace, id: string): id is CaipNetworkId {
  if (!isNetworkId(id)) return false
  const { namespace: own, reference } = parseNetworkId(id)
  return own === namespace && (REFERENCES[namespace] ?? ANY_REFERENCE).test(reference)
}

/** A namespace's part of the grants; undefined if no usable account is left. */
export function grantOf(grants: Grants, namespace: Namespace): Grant | undefined {
  // `eip155:1` as a key is the namespace with one chain.
  const own = Object.entries(grants).filter(([key]) => key.split(':', 1)[0] === namespace)
  const accounts = own.flatMap(([, grant]) =>
    grant.accounts.slice(0, MOST_ACCOUNTS).flatMap(id => readAccount(id, namespace)),
  )
  const chains = new Map<CaipNetworkId, string>()
  for (const chain of own.flatMap(([key, grant]) => [key, ...grant.chains, ...grant.accounts.map(chainPart)])) {
    if (!isChainOf(namespace, chain)) continue
    const present = presentId(chain)
    if (chain === present || !chains.has(present)) chains.set(present, chain)
  }
  if (accounts.length === 0) return undefined
  return {
    accounts,
    chains,
    methods: own.flatMap(([, { methods }]) => methods),
    defaultChain: own.find(([, grant]) => grant.defaultChain)?.[1].defaultChain,
  }
}

// A limit of parts: the wallet may send a megabyte of colons.
const chainPart = (account: string) => account.split(':', 2).join(':')

function readAccount(id: string, namespace: Namespace): Grant['accounts'][number][] {
  const [, , address, ...rest] = id.split(':', 4)
  const networkId = chainPart(id)
  if (rest.length > 0 || !isChainOf(namespace, networkId) || !isAddress(namespace, address)) return []
  return [{ address, networkId: presentId(networkId) }]
}

/** Addresses without duplicates. */
export const addressesOf = ({ accounts }: Grant): Account[] =>
  uniqueAccounts(accounts.map(({ address }) => ({ address })))
