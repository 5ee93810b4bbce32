import { defineManifest, type Manifest } from '../contracts/manifest'
import { intentShown } from '../contracts/modal'
import { findNetwork, type HostNetwork, type Network, networks } from '../contracts/networks'
import { connectedSession, sessions } from '../contracts/session'
import { PorticoError } from '../core/errors'
import { route } from '../core/route'
import type { Kernel } from './kernel'
import { addDescriptions, DESCRIPTIONS, settleParts } from './lazyParts'
import { adoptNetwork, type HostState } from './resolveOptions'

/** The changes that a host may make while its page is open, with the arguments of each. */
export interface HostChanges {
  readonly addNetwork: [network: HostNetwork]
  readonly removeNetwork: [networkId: string]
  readonly addAdapter: [adapter: Manifest, networks?: readonly HostNetwork[]]
  readonly removeAdapter: [namespace: string]
}

type HostChangeFunctions = {
  readonly [Verb in keyof HostChanges]: (...asked: HostChanges[Verb]) => void | Promise<void>
}

/** The host's state, and the kernel that follows it. */
interface ChangeTarget {
  readonly hostState: HostState
  readonly kernel: Pick<Kernel, 'ctx' | 'redecide' | 'begin'>
}

export const hostChanges = (hostState: HostState, kernel: ChangeTarget['kernel']): HostChangeFunctions => ({
  addNetwork: network => addNetwork({ hostState, kernel }, network),
  removeNetwork: networkId => removeNetwork({ hostState, kernel }, networkId),
  addAdapter: (adapter, listed) => addAdapter({ hostState, kernel }, adapter, listed),
  removeAdapter: namespace => removeAdapter({ hostState, kernel }, namespace),
})

/**
 * The only writer of the networks. The user stays on the chosen network if it is still listed, else on one that is
 * `near`.
 */
function listNetworks(
  { kernel: { ctx, redecide } }: Pick<ChangeTarget, 'kernel'>,
  next: readonly Network[],
  near: (network: Network) => boolean,
): void {
  const [first] = next
  if (!first) throw new PorticoError('NETWORKS_MISSING', 'The last network cannot be removed')
  ctx.set(networks, now => {
    const { chosen, explicit } = now
    const { caipNetworkId } = findNetwork({ configured: next }, chosen) ?? next.find(near) ?? first
    return { ...now, configured: next, chosen: caipNetworkId, explicit: explicit && chosen === caipNetworkId }
  })
  // A gate may need a network.
  redecide()
}

function addNetwork(changed: ChangeTarget, network: HostNetwork): void | Promise<void> {
  const { manifests } = changed.hostState
  const adopted = known(network, manifests)
  const isDescribed = changed.hostState.settings.descriptions[adopted.chainNamespace] !== undefined
  const adapters = isDescribed ? [] : manifests
  return afterDescriptions(changed, { adapters, networks: [adopted] }, () => addNetworks(changed, [adopted]))
}

function addNetworks(changed: ChangeTarget, added: readonly Network[]): void {
  const { configured } = changed.kernel.ctx.read(networks)
  const others = configured.filter(network => !findNetwork({ configured: added }, network.caipNetworkId))
  listNetworks(changed, [...others, ...added], () => false)
}

function removeNetwork(changed: ChangeTarget, networkId: string): void {
  const { manifests } = changed.hostState
  const { configured } = changed.kernel.ctx.read(networks)
  const network = findNetwork({ configured }, networkId)
  const namespace = network?.chainNamespace ?? networkId.split(':')[0] ?? ''
  if (!network && !adapterOf(manifests, namespace)) throw missing(namespace)
  if (!network) throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId })
  listNetworks(
    changed,
    configured.filter(other => other !== network),
    other => other.chainNamespace === namespace,
  )
}

function addAdapter(
  changed: ChangeTarget,
  adapter: Manifest,
  listed: readonly HostNetwork[] = [],
): void | Promise<void> {
  const { hostState, kernel } = changed
  const { manifests } = hostState
  const { id } = defineManifest(adapter)
  const namespaces = adapter.adapter?.namespaces ?? []
  if (namespaces.length === 0) {
    throw new PorticoError('NAMESPACE_REQUIRED', 'Adding an adapter requires a namespace', { id })
  }
  const refuseTaken = () => {
    if (manifests.some(other => other.id === id) || namespaces.some(namespace => adapterOf(manifests, namespace))) {
      throw new PorticoError('ADAPTER_TAKEN', 'An adapter for this namespace is already registered', { id, namespaces })
    }
  }
  refuseTaken()
  const adopted = listed.map(network => known(network, [adapter]))
  return afterDescriptions(changed, { adapters: [adapter], namespaces, networks: adopted }, () => {
    refuseTaken()
    manifests.push(adapter)
    kernel.ctx.set(networks, now => ({ ...now, namespaces: [...now.namespaces, ...namespaces] }))
    kernel.redecide()
    if (kernel.ctx.env.browser) kernel.begin(adapter)
    if (adopted.length > 0) addNetworks(changed, adopted)
    // The user already sees the wallet list: the new adapter looks for its wallets now.
    if (kernel.ctx.read(route).open) kernel.ctx.emit(intentShown)
  })
}

interface Addition {
  readonly adapters: readonly Manifest[]
  readonly namespaces?: readonly string[]
  readonly networks: readonly Network[]
}

/** Makes the change in the caller's task, unless an adapter describes a namespace: views read descriptions synchronously. */
function afterDescriptions(
  { hostState: { settings }, kernel: { ctx } }: ChangeTarget,
  { adapters, ...added }: Addition,
  change: () => void,
): void | Promise<void> {
  const describing = adapters.filter(({ adapter }) => adapter?.describe)
  if (describing.length === 0) return change()
  const asked = { ...settings, namespaces: [], ...added }
  const tasks = describing.map(manifest => ({ manifest, answer: (async () => manifest.adapter?.describe?.(asked))() }))
  return settleParts(tasks, { ...DESCRIPTIONS, ...ctx }).then(all => {
    addDescriptions(settings, all)
    change()
  })
}

function removeAdapter(changed: ChangeTarget, namespace: string): void {
  const { manifests } = changed.hostState
  const { ctx, redecide } = changed.kernel
  const manifest = adapterOf(manifests, namespace)
  if (!manifest) throw missing(namespace)
  const isServed = (one: string) => !manifest.adapter?.namespaces.includes(one)
  const all = ctx.read(sessions)
  listNetworks(
    changed,
    ctx.read(networks).configured.filter(({ chainNamespace }) => isServed(chainNamespace)),
    ({ chainNamespace }) => connectedSession(all, chainNamespace) !== undefined,
  )
  manifests.splice(manifests.indexOf(manifest), 1)
  // The next adapter of the namespace describes it anew.
  for (const served of manifest.adapter?.namespaces ?? []) {
    Reflect.deleteProperty(changed.hostState.settings.descriptions, served)
  }
  ctx.set(networks, now => ({ ...now, namespaces: now.namespaces.filter(isServed) }))
  redecide()
}

const adapterOf = (manifests: readonly Manifest[], namespace: string) =>
  manifests.find(({ adapter }) => adapter?.namespaces.includes(namespace))

/** @throws ADAPTER_NOT_FOUND */
function known(network: HostNetwork, manifests: readonly Manifest[]): Network {
  const adopted = adoptNetwork(network, manifests)
  if (!adopted) throw missing(network.chainNamespace ?? String(network.id))
  return adopted
}

const missing = (namespace: string) => new PorticoError('ADAPTER_NOT_FOUND', 'Chain adapter not found', { namespace })
