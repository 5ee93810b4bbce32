import { type CaipNetworkId, type Context, findNetwork, type Namespace, networks } from '../../kernel'
import { CHOSEN } from './state'

/** Where the visitor is when no wallet says otherwise. What the host did not list cannot be chosen. */
export function choose(ctx: Context, networkId: unknown): void {
  const network = ctx.read(networks).configured.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) return
  ctx.write(networks, draft => {
    draft.chosen = network.caipNetworkId
  })
}

/** Keeps the choice for a later visit; the host's own default needs no keeping. */
export function keepChoice(ctx: Context, networkId: CaipNetworkId): void {
  if (networkId === ctx.settings.defaultNetworkId) ctx.storage.remove(CHOSEN)
  else ctx.storage.set(CHOSEN, networkId)
}

/** What an earlier visit or another tab chose. */
export function recallChoice(ctx: Context): void {
  choose(ctx, ctx.storage.get(CHOSEN) ?? ctx.settings.defaultNetworkId)
}

/** The network to ask a wallet for: the chosen one if it is of these families, else the first listed that is. */
export function networkFor(ctx: Context, namespaces: readonly Namespace[]): CaipNetworkId {
  const { configured, chosen } = ctx.read(networks)
  const now = findNetwork({ configured }, chosen)
  if (now && namespaces.includes(now.chainNamespace)) return chosen
  return configured.find(({ chainNamespace }) => namespaces.includes(chainNamespace))?.caipNetworkId ?? chosen
}
