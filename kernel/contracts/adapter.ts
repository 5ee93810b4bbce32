import type { Capability } from '../core/token'
import type { Namespace } from './caip'
import { connectService } from './capabilities'
import type { Context } from './context'
import { type AdapterDefinition, defineManifest, type Egress, type Manifest, type Setup } from './manifest'
import { intentShown } from './modal'
import { type HostNetwork, type Network, rpcUrls } from './network'
import type { Endpoints } from './options'

/** An adapter of a namespace. Its manifest and the types of its capabilities follow from this declaration. */
export interface Adapter<Options = unknown, Found = unknown> extends Pick<Manifest, 'id'> {
  /** Empty for an adapter that only connects wallets, of every namespace. */
  readonly namespace: Namespace
  /** Everything that the module provides for the namespace, in addition to connecting. */
  readonly provides?: readonly Capability<unknown>[]
  /**
   * The host's network, completed if necessary, or false. A network without a namespace is taken for one of this
   * adapter's. Default: networks that name the namespace.
   */
  readonly accept?: (network: HostNetwork) => HostNetwork | false
  /** The plugin's hosts. Default: `nodes`, the RPC URLs of its networks. */
  readonly egress?: (endpoints: Endpoints, nodes: readonly string[]) => Egress
  /**
   * The connectors that are known without the module. An adapter that declares them loads after the first view; any
   * other loads with it, to look for wallets.
   */
  readonly connectors?: AdapterDefinition['connectors']
  /** Describes the namespaces. It loads with the lazy manifests. */
  readonly describe?: AdapterDefinition['describe']
  /** The adapter's own options, for its module. */
  readonly options?: Options
  /**
   * Lists the page's wallets as `connectors`, so that they are among the first rows: on the user's intent, before the
   * module has loaded. A small file that shares no module with it, or bundlers would load a second file.
   */
  readonly discover?: () => Promise<{ default: (ctx: Context, adapter: Adapter<Options>) => Found }>
  /** The module's setup receives this declaration, and what `discover` has returned. */
  readonly load: () => Promise<{
    default(ctx: Context, adapter: Adapter<Options>, found: Found): ReturnType<Setup>
  }>
}

/** The implementation of each declared capability, by its name. */
export type CapabilitiesOf<Declared extends readonly Capability<unknown>[]> = {
  readonly [One in Declared[number] as One extends Capability<unknown, infer Name>
    ? Name
    : never]: One extends Capability<infer Implementation> ? Implementation : never
}

/**
 * The manifest of an adapter.
 * @throws MANIFEST_INVALID
 * @example
 * export const lighthouse = () =>
 *   defineAdapter({ id: 'lighthouse', namespace: 'lighthouse', provides: [signMessage], load: () => import('./module') })
 */
export function defineAdapter<Options, Found>(adapter: Adapter<Options, Found>): Manifest {
  const {
    id,
    namespace,
    provides = [],
    accept = network => network.chainNamespace !== undefined && network,
    egress = (_, connect) => ({ connect }),
    connectors,
    describe,
    discover,
    load,
  } = adapter
  const namespaces = namespace ? [namespace] : []
  const adopt = (network: HostNetwork): Network | undefined => {
    const accepted = accept(network)
    if (!accepted) return undefined
    const { chainNamespace = namespace, id } = accepted
    return chainNamespace === (namespace || chainNamespace)
      ? { ...accepted, chainNamespace, caipNetworkId: `${chainNamespace}:${id}` }
      : undefined
  }
  return defineManifest({
    id,
    phase: connectors ? 'complete' : 'intent',
    listens: [intentShown],
    provides: [connectService.on(id), ...provides.map(capability => capability.on(namespace))],
    egress: ({ endpoints, settings: { networks, customRpcUrls: custom } }) =>
      egress(
        endpoints,
        networks.flatMap(network => (adopt(network) ? rpcUrls(network, { custom }) : [])),
      ),
    adapter: { namespaces, adopt, connectors, describe },
    loadEarly: discover && (() => discover().then(({ default: find }) => ({ default: ctx => find(ctx, adapter) }))),
    // The cast is safe: the early part is `discover`.
    load: () => load().then(({ default: setup }) => ({ default: (ctx, found) => setup(ctx, adapter, found as Found) })),
  })
}
