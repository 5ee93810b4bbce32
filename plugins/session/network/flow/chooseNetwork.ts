import {
  type CaipNetworkId,
  type Context,
  findNetwork,
  type Namespace,
  type Network,
  networks,
} from '../../../../kernel'
import { CHOSEN } from '../../state'

/**
 * Sets the network that applies while no wallet is connected. Only a listed network can be chosen. Choosing the current
 * network again keeps its `explicit` flag.
 */
export function chooseNetwork(ctx: Context, networkId: unknown, { explicit = false } = {}): void {
  const network = ctx.read(networks).configured.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) return
  ctx.update(networks, draft => {
    draft.explicit = explicit || (draft.explicit === true && draft.chosen === networkId)
    draft.chosen = network.caipNetworkId
  })
}

/** Stores the choice for a later visit; the host's default is not stored. */
export function storeChoice(ctx: Context): void {
  const { chosen, explicit = false } = ctx.read(networks)
  if (chosen === ctx.settings.defaultNetworkId && explicit === isDefaultExplicit(ctx)) ctx.storage.remove(CHOSEN)
  else ctx.storage.set(CHOSEN, explicit ? { networkId: chosen, explicit } : chosen)
}

/** Restores the choice of an earlier visit or of another tab, else the host's default. */
export function restoreChoice(ctx: Context): void {
  const { defaultNetworkId } = ctx.settings
  const stored = ctx.storage.get(CHOSEN) ?? { networkId: defaultNetworkId, explicit: isDefaultExplicit(ctx) }
  if (typeof stored === 'string') chooseNetwork(ctx, stored)
  else chooseNetwork(ctx, Object(stored).networkId, { explicit: Object(stored).explicit === true })
}

const isDefaultExplicit = ({ settings }: Context): boolean => settings.defaultNetwork !== undefined

/** The network to request from a wallet: the chosen one if its namespace fits, else the first listed one that fits. */
export function networkFor(ctx: Context, namespaces: readonly Namespace[]): CaipNetworkId {
  const { configured, chosen } = ctx.read(networks)
  const now = findNetwork({ configured }, chosen)
  if (now && namespaces.includes(now.chainNamespace)) return chosen
  return configured.find(({ chainNamespace }) => namespaces.includes(chainNamespace))?.caipNetworkId ?? chosen
}

/** The network to which a wallet of this namespace must switch; undefined if it may keep its own. */
export function explicitNetwork(ctx: Context, namespace: Namespace): Network | undefined {
  const { chosen, explicit } = ctx.read(networks)
  const network = explicit ? findNetwork(ctx.read(networks), chosen) : undefined
  return network?.chainNamespace === namespace ? network : undefined
}
