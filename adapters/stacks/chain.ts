import { type CaipNetworkId, type Context, networks, parseNetworkId } from '../../kernel'

/**
 * The namespace of Stacks. The manifest has a copy of its own, which the compiler compares:
 * importing it from the manifest would cost a chunk before intent.
 */
export const NAMESPACE = 'stacks'

const MAINNET = 1
const TESTNET = 2147483648

/** Addresses and wallets know only these two: every network except mainnet is a test network. */
export type NetworkKind = 'mainnet' | 'testnet'

/** The chain id; undefined for a network of another namespace. */
export function chainIdOf(networkId: CaipNetworkId): number | undefined {
  const { namespace, reference } = parseNetworkId(networkId)
  return namespace === NAMESPACE && /^\d{1,15}$/.test(reference) ? Number(reference) : undefined
}

export const networkIdOf = (chainId: number): CaipNetworkId => `${NAMESPACE}:${chainId}`

export const networkKindOf = (networkId: CaipNetworkId): NetworkKind =>
  chainIdOf(networkId) === MAINNET ? 'mainnet' : 'testnet'

/** A network of the realm: the current one, one that the host lists, or the default. */
export function networkIn(ctx: Context, realm: NetworkKind, near: CaipNetworkId | undefined): CaipNetworkId {
  const listed = ctx
    .read(networks)
    .configured.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
    .map(({ caipNetworkId }) => caipNetworkId)
  const candidates = near ? [near, ...listed] : listed
  return candidates.find(id => networkKindOf(id) === realm) ?? networkIdOf(realm === 'mainnet' ? MAINNET : TESTNET)
}
