import * as v from 'valibot'
import {
  type Account,
  type CaipNetworkId,
  isNetworkId,
  type Live,
  type Namespace,
  parseNetworkId,
  uniqueAccounts,
} from '../../kernel'
import { presentId } from './proposal'

/* What a wallet says of a session, checked. The library looks at its shape only in part. */

const Grant = v.object({
  accounts: v.array(v.string()),
  methods: v.array(v.string()),
  chains: v.optional(v.array(v.string()), []),
  defaultChain: v.optional(v.string()),
})
const Grants = v.record(v.string(), Grant)

const Session = v.object({
  topic: v.string(),
  pairingTopic: v.optional(v.string()),
  /** Unix time in seconds. */
  expiry: v.number(),
  namespaces: Grants,
  optionalNamespaces: v.optional(v.record(v.string(), v.object({ chains: v.optional(v.array(v.string()), []) })), {}),
  peer: v.unknown(),
})
const Peer = v.object({ metadata: v.object({ name: v.string(), icons: v.optional(v.array(v.string()), []) }) })

const Update = v.object({ topic: v.string(), params: v.object({ namespaces: Grants }) })
const WalletEvent = v.object({
  topic: v.string(),
  params: v.object({ chainId: v.string(), event: v.object({ name: v.string(), data: v.unknown() }) }),
})
const End = v.object({ topic: v.string() })

export type SessionData = v.InferOutput<typeof Session>

/** What one family of a session may be used for. */
export interface Grant {
  /** Never empty. */
  readonly accounts: readonly (Account & { readonly networkId: CaipNetworkId })[]
  /** As the wallet knows them, by the id they have now. */
  readonly chains: ReadonlyMap<CaipNetworkId, string>
  readonly methods: readonly string[]
  readonly defaultChain?: string
}

const reader =
  <S extends v.GenericSchema>(schema: S) =>
  (said: unknown): v.InferOutput<S> | undefined => {
    const { success, output } = v.safeParse(schema, said)
    return success ? output : undefined
  }

export const readSession = reader(Session)
/** The library's events by their names. */
export const readers = {
  session_update: reader(Update),
  session_event: reader(WalletEvent),
  session_delete: reader(End),
}

export const requestedChains = ({ optionalNamespaces }: SessionData): string[] =>
  Object.values(optionalNamespaces).flatMap(({ chains }) => chains)

/** The wallet, as it calls itself: a claim. */
export function walletOf({ peer }: SessionData): Live['wallet'] {
  const { success, output } = v.safeParse(Peer, peer)
  if (!success) return { name: UNNAMED }
  const { name, icons } = output.metadata
  const imageUrl = icons.find(icon => /^https:\/\//i.test(icon))
  return { name: name.trim().slice(0, LONGEST_NAME) || UNNAMED, ...(imageUrl && { imageUrl }) }
}

const UNNAMED = 'WalletConnect'
const LONGEST_NAME = 60
const MOST_ACCOUNTS = 1000

/** How a family writes its chains and addresses; where nothing is said, as CAIP-2 and CAIP-10 allow. */
const REFERENCES: Readonly<Record<Namespace, RegExp>> = { eip155: /^[1-9]\d{0,15}$/ }
const ANY_REFERENCE = /^[-_a-z0-9]{1,32}$/i
const ADDRESSES: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const ANY_ADDRESS = /^[-.%a-z0-9]{1,128}$/i

export const isAddress = (namespace: Namespace, said: unknown): said is string =>
  typeof said === 'string' && (ADDRESSES[namespace] ?? ANY_ADDRESS).test(said)

export function isChainOf(namespace: Namespace, said: string): said is CaipNetworkId {
  if (!isNetworkId(said)) return false
  const { namespace: family, reference } = parseNetworkId(said)
  return family === namespace && (REFERENCES[namespace] ?? ANY_REFERENCE).test(reference)
}

/** A family's part of what the wallet granted; undefined where no account is left that can be used. */
export function grantOf(grants: SessionData['namespaces'], namespace: Namespace): Grant | undefined {
  // `eip155:1` as a key is the family with its only chain.
  const own = Object.entries(grants).filter(([key]) => key.split(':')[0] === namespace)
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

const chainPart = (account: string) => account.split(':').slice(0, 2).join(':')

function readAccount(id: string, namespace: Namespace): Grant['accounts'][number][] {
  const [, , address, ...rest] = id.split(':')
  const networkId = chainPart(id)
  if (rest.length > 0 || !isChainOf(namespace, networkId) || !isAddress(namespace, address)) return []
  return [{ address, networkId: presentId(networkId) }]
}

/** Addresses, each once. */
export const addressesOf = ({ accounts }: Grant): Account[] =>
  uniqueAccounts(accounts.map(({ address }) => ({ address })))
