import { defineManifest, type Manifest } from '../contracts/manifest'
import { intentShown } from '../contracts/modal'
import { findNetwork, type HostNetwork, type Network, networks } from '../contracts/network'
import { liveOf, sessions } from '../contracts/session'
import { PorticoError } from '../core/errors'
import { route } from '../core/route'
import type { Kernel } from './kernel'
import { adopt, type HostState } from './resolveOptions'

/** The changes that a host may make while its page is open, with the arguments of each. */
export interface HostChanges {
  readonly addNetwork: [network: HostNetwork]
  readonly removeNetwork: [networkId: string]
  readonly addAdapter: [adapter: Manifest, networks?: readonly HostNetwork[]]
  readonly removeAdapter: [namespace: string]
}

type HostChangeVerbs = { readonly [Verb in keyof HostChanges]: (...asked: HostChanges[Verb]) => void }

export function hostChanges(
  hostState: HostState,
  { ctx, redecide, begin }: Pick<Kernel, 'ctx' | 'redecide' | 'begin'>,
): HostChangeVerbs {
  const { manifests } = hostState
  const adapterOf = (namespace: string) => manifests.find(({ adapter }) => adapter?.namespaces.includes(namespace))

  /**
   * The only writer of the networks. The user stays on the chosen network if it is still listed, else on one that is
   * `near`.
   */
  function list(next: readonly Network[], near: (network: Network) => boolean): void {
    const [first] = next
    if (!first) throw new PorticoError('NETWORKS_MISSING', 'The last network cannot be removed')
    const { chosen, explicit } = ctx.read(networks)
    const { caipNetworkId } = findNetwork({ configured: next }, chosen) ?? next.find(near) ?? first
    replace(hostState.networks, next)
    ctx.write(networks, () => ({
      configured: next,
      chosen: caipNetworkId,
      explicit: explicit && chosen === caipNetworkId,
    }))
  }

  function add(added: readonly Network[]): void {
    const others = hostState.networks.filter(network => !findNetwork({ configured: added }, network.caipNetworkId))
    list([...others, ...added], () => false)
  }

  return {
    addNetwork: network => add([known(network, manifests)]),
    removeNetwork(networkId) {
      const network = findNetwork({ configured: hostState.networks }, networkId)
      const namespace = network?.chainNamespace ?? networkId.split(':')[0] ?? ''
      if (!network && !adapterOf(namespace)) throw missing(namespace)
      if (!network) throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId })
      list(
        hostState.networks.filter(other => other !== network),
        other => other.chainNamespace === namespace,
      )
    },
    addAdapter(adapter, listed = []) {
      const { id } = defineManifest(adapter)
      const namespaces = adapter.adapter?.namespaces ?? []
      if (namespaces.length === 0) {
        throw new PorticoError('NAMESPACE_REQUIRED', 'Adding an adapter requires a namespace', { id })
      }
      if (manifests.some(other => other.id === id) || namespaces.some(adapterOf)) {
        throw new PorticoError('ADAPTER_TAKEN', 'An adapter for this namespace is already registered', {
          id,
          namespaces,
        })
      }
      const adopted = listed.map(network => known(network, [adapter]))
      manifests.push(adapter)
      hostState.namespaces.push(...namespaces)
      redecide()
      if (ctx.env.browser) begin(adapter)
      if (adopted.length > 0) add(adopted)
      // The user already sees the wallet list: the new adapter looks for its wallets now.
      if (ctx.read(route).open) ctx.emit(intentShown)
    },
    removeAdapter(namespace) {
      const manifest = adapterOf(namespace)
      if (!manifest) throw missing(namespace)
      const gone = (family: string) => manifest.adapter?.namespaces.includes(family) ?? false
      const all = ctx.read(sessions)
      list(
        hostState.networks.filter(({ chainNamespace }) => !gone(chainNamespace)),
        ({ chainNamespace }) => liveOf(all, chainNamespace) !== undefined,
      )
      manifests.splice(manifests.indexOf(manifest), 1)
      replace(
        hostState.namespaces,
        hostState.namespaces.filter(family => !gone(family)),
      )
      redecide()
    },
  }
}

/** Replaces the items in place, so that every holder of the list sees the new ones. */
const replace = <T>(list: T[], next: readonly T[]) => void list.splice(0, list.length, ...next)

/** @throws ADAPTER_NOT_FOUND */
function known(network: HostNetwork, manifests: readonly Manifest[]): Network {
  const adopted = adopt(network, manifests)
  if (!adopted) throw missing(network.chainNamespace ?? String(network.id))
  return adopted
}

const missing = (namespace: string) =>
  new PorticoError('ADAPTER_NOT_FOUND', 'Chain adapter not found', { family: namespace })
