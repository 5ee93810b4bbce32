import { type Bus, createBus } from './bus'
import { createHooks, type Hooks } from './hooks'
import { createInbox, type Inbox } from './inbox'
import type { Limit } from './limit'
import type { Ownership } from './ownership'
import type { ManifestOf, Product, WithId } from './plugin'
import { createPlugins, type Plugins } from './plugins'
import { createRegistry, type Registry } from './registry'
import type { Scope } from './scope'
import { createServices, type Services } from './services'
import { createStore, type Store } from './store'

/** The product's part of the mechanism. */
export interface Environment<P extends Product> {
  /** In order of registration; the host may add and remove some later. */
  readonly manifests: readonly ManifestOf<P>[]
  /** Known before any code of a plugin runs. */
  readonly ownership: Ownership
  context(manifest: WithId, scope: Scope): P['context']
  hostContext(): P['context']
  /** Loads what the plugin's code needs before it runs. */
  prerequisites(manifest: Pick<ManifestOf<P>, 'id' | 'firstView'>): Promise<unknown>
  /** Loads the manifests that are not known yet. Undefined: all are. */
  knowAll(): Promise<void> | undefined
  /** Plugins that are not of the first view wait for it. Undefined: none is loading. */
  firstView(): Promise<void> | undefined
  /** Makes sure that the manifest of an enabled plugin that may provide the service is known. */
  findOwner(serviceId: string): Promise<void>
  /** Leaves these views while their plugin can still react. */
  leave(views: readonly string[]): void
  report(error: unknown, by?: string): void
  /** Reports a listener's error, without another event. */
  reportListener(error: unknown, by?: string): void
  /** Ends the wait for a part of a plugin that hangs. */
  readonly limit?: Limit
}

/** The mechanism: events, state, hooks, contributions, plugins and services. */
export interface Core<P extends Product> {
  readonly environment: Environment<P>
  readonly bus: Bus
  readonly store: Store
  readonly hooks: Hooks
  readonly registry: Registry<P>
  readonly inbox: Inbox
  readonly plugins: Plugins<P>
  readonly services: Services
}

export function createCore<P extends Product>(environment: Environment<P>): Core<P> {
  const { report } = environment
  const mechanism = {
    environment,
    bus: createBus(environment.reportListener),
    store: createStore(report),
    hooks: createHooks(report, environment.limit),
    registry: createRegistry<P>(report),
    inbox: createInbox(report),
  }
  const plugins = createPlugins<P>(mechanism)
  const services = createServices({
    async activateOwner(id) {
      await environment.findOwner(id)
      const owner = plugins.ownerOf(id)
      if (owner) await plugins.activate(owner)
    },
    whyUnavailable: plugins.whyUnavailable,
  })
  return { ...mechanism, plugins, services }
}
