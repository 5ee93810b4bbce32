import { type CaipNetworkId, type Context, findNetwork, type Namespace, type Network, networks } from '../../kernel'
import { CHOSEN } from './state'

/**
 * The user is on this network when no wallet says otherwise. A network that the host did not list cannot be chosen. A wallet
 * that is followed to the network that is chosen already leaves it as explicit as it was.
 */
export function choose(ctx: Context, networkId: unknown, { explicit = false } = {}): void {
  const network = ctx.read(networks).configured.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) return
  ctx.write(networks, draft => {
    draft.explicit = explicit || (draft.explicit === true && draft.chosen === networkId)
    draft.chosen = network.caipNetworkId
  })
}

/** Keeps the choice for a later visit; the host's own default needs no keeping. */
export function keepChoice(ctx: Context): void {
  const { chosen, explicit = false } = ctx.read(networks)
  if (chosen === ctx.settings.defaultNetworkId && explicit === isDefaultExplicit(ctx)) ctx.storage.remove(CHOSEN)
  else ctx.storage.set(CHOSEN, explicit ? { networkId: chosen, explicit } : chosen)
}

/** What an earlier visit or another tab chose, else the host's default. */
export function recallChoice(ctx: Context): void {
  const { defaultNetworkId } = ctx.settings
  const stored = ctx.storage.get(CHOSEN) ?? { networkId: defaultNetworkId, explicit: isDefaultExplicit(ctx) }
  if (typeof stored === 'string') choose(ctx, stored)
  else choose(ctx, Object(stored).networkId, { explicit: Object(stored).explicit === true })
}

const isDefaultExplicit = ({ settings }: Context): boolean => settings.defaultNetwork !== undefined

/** The network to ask a wallet for: the chosen one if it is of these families, else the first listed that is. */
export function networkFor(ctx: Context, namespaces: readonly Namespace[]): CaipNetworkId {
  const { configured, chosen } = ctx.read(networks)
  const now = findNetwork({ configured }, chosen)
  if (now && namespaces.includes(now.chainNamespace)) return chosen
  return configured.find(({ chainNamespace }) => namespaces.includes(chainNamespace))?.caipNetworkId ?? chosen
}

/** The network that a wallet of this namespace is asked to switch to; undefined where it may stay where it is. */
export function explicitNetwork(ctx: Context, namespace: Namespace): Network | undefined {
  const { chosen, explicit } = ctx.read(networks)
  const network = explicit ? findNetwork(ctx.read(networks), chosen) : undefined
  return network?.chainNamespace === namespace ? network : undefined
}
