import type { Bus } from './dispatch'
import { createInbox, type Inbox } from './dispatch'
import { UNDECIDED } from './gate'
import { createHooks, type Hooks } from './hooks'
import type { Limit } from './loader'
import type { Ownership } from './ownership'
import type { ManifestOf, Product, WithId } from './plugin'
import { createPlugins, type Plugins } from './plugins'
import { createRegistry, type Registry } from './registry'
import type { Scope } from './scope'
import { createServices, type Services } from './services'
import type { Store } from './store'
import type { Service } from './token'

/** The product's part of the mechanism. */
export interface Environment<P extends Product> {
  /** In order of registration; the host may add and remove some later. */
  readonly manifests: readonly ManifestOf<P>[]
  readonly bus: Bus
  readonly store: Store
  /** Known before any code of a plugin runs. */
  readonly ownership: Ownership
  context(manifest: WithId, scope: Scope): P['context']
  /** Reads the project's configuration, which may switch plugins on. */
  readonly configuration: Service<{ refresh(): Promise<unknown> }>
  /** Loads what the plugin's code needs before it runs. */
  ready(manifest: Pick<ManifestOf<P>, 'id' | 'phase'>): Promise<unknown>
  /** Plugins of a later phase wait for it. Undefined: no opening is on its way. */
  shown(): Promise<void> | undefined
  /** Loads the manifests that are not known yet, and what every plugin's code needs. */
  complete(): Promise<void>
  /** Waits until each plugin that may tap the hook is known and decided on. */
  awaitGuards(hookId: string): Promise<void>
  report(error: unknown, by?: string): void
  /** Reports a listener's error, without another event. */
  reportListener(error: unknown, by?: string): void
  /** Ends the wait for a part of a plugin that hangs. */
  readonly limit?: Limit
}

/** The mechanism: events, state, hooks, contributions, plugins and services. */
export interface Core<P extends Product> {
  readonly environment: Omit<Environment<P>, 'bus' | 'store'>
  readonly bus: Bus
  readonly store: Store
  readonly hooks: Hooks
  readonly registry: Registry<P>
  readonly inbox: Inbox
  readonly plugins: Plugins<P>
  readonly services: Services
  /**
   * Makes the manifests known that may bring what is missing, and waits for the project's configuration if it may switch
   * on the plugin that is off for this reason: a host may ask for a feature before any plugin has fetched it.
   */
  lookFor(whyOff: () => string | undefined): Promise<void>
}

/** The parts of the core that plugins and services need. */
export type Mechanism<P extends Product> = Omit<Core<P>, 'plugins' | 'services' | 'lookFor'>

export function createCore<P extends Product>(environment: Environment<P>): Core<P> {
  const { report, bus, store } = environment
  const mechanism = {
    ...{ environment, bus, store },
    hooks: createHooks(report, environment.limit),
    registry: createRegistry<P>(report),
    inbox: createInbox(report),
  }
  const plugins = createPlugins<P>(mechanism)
  const services = createServices({
    async activateOwner(id) {
      if (!plugins.ownerOf(id)) await lookFor(() => plugins.whyUnavailable(id))
      const owner = plugins.ownerOf(id)
      if (owner) await plugins.activate(owner)
    },
    whyUnavailable: plugins.whyUnavailable,
  })
  async function lookFor(whyOff: () => string | undefined): Promise<void> {
    // If they fail to load, what they bring stays missing.
    await environment.complete().catch(() => undefined)
    if (whyOff() !== UNDECIDED) return
    await services.ask(environment.configuration).then(
      ({ refresh }) => refresh(),
      () => undefined,
    )
  }
  return { ...mechanism, plugins, services, lookFor }
}
