import { type Context, type Parts, withParts } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { networks } from '../contracts/networks'
import { currentOptions, type ResolvedOptions } from '../contracts/options'
import { createCoreContext } from '../core/context'
import type { Core } from '../core/core'
import { attempt, PorticoError, partFailed } from '../core/errors'
import type { Storage } from '../core/plugin'
import type { Scope } from '../core/scope'
import type { Undo } from '../core/token'
import type { Clock } from '../ports/clock'
import type { Env } from '../ports/env'
import type { LazyPorts } from '../ports/lazyPorts'
import type { PreloadMoment } from '../ports/preload'
import type { Boot } from './boot'
import type { Navigation } from './navigation'
import { egressOf } from './resolveOptions'

/** The ports of the kernel: everything outside it. */
export interface Ports {
  /** Stored values, by default in `localStorage`. */
  readonly storage: Storage
  /** Time and timers. */
  readonly clock: Clock
  /** The page's environment, and the console. */
  readonly env: Env
  /** Called once, when the first plugin is activated. */
  readonly lazyPorts: () => Promise<LazyPorts>
  /** Loads with the page if the host's `preload` needs it. */
  readonly onPreload?: (moment: PreloadMoment, run: () => void) => Undo | Promise<Undo>
}

interface KernelParts {
  readonly core: Core<PorticoTypes>
  readonly boot: Boot
  readonly navigation: Navigation
  readonly settings: ResolvedOptions
  readonly ports: Ports
}

/** The access of one plugin, or of the host, to the kernel. All that it begins ends with the scope. */
export function createContext(parts: KernelParts, manifest: Pick<Manifest, 'id' | 'egress'>, scope: Scope): Context {
  const { id } = manifest
  const { core, boot, navigation, settings, ports } = parts
  const origins = () =>
    attempt(
      error => core.environment.report(partFailed(id, 'egress', error), id),
      () => egressOf(manifest, currentOptions(settings, core.store.read(networks))).connect?.filter(isText),
    ) ?? []
  const inCore = createCoreContext(core, id, scope)
  const context: Context = {
    ...inCore,
    provide(token, implementation) {
      // Before that, no guard would stand between a wallet and the askers.
      boot.checkLoaded('provide')
      return inCore.provide(token, implementation)
    },
    settings,
    env: ports.env,
    clock: scopedClock(ports.clock, scope),
    storage: core.environment.ownership.storageOf(id, ports.storage),
    get http() {
      return boot.port('http').for(origins, id, scope.signal)
    },
    get popup() {
      return boot.port('popup')
    },
    get page() {
      return boot.port('page')
    },
    get frames() {
      return boot.port('frames')
    },
    open: (target, ...args) => navigation.push(target.id, args[0] ?? target.args),
    replace: (target, ...args) => navigation.replace(target.id, args[0] ?? target.args),
    back: navigation.back,
    close: navigation.close,
    async reached() {
      while (boot.shown()) await boot.shown()
    },
    home: navigation.home,
  }
  return withParts(context, {
    ...partsFor(core, id),
    reader: owner => createContext(parts, core.plugins.named(owner) ?? { id: owner }, scope),
  })
}

const isText = (value: unknown) => typeof value === 'string'

const scopedClock = (clock: Clock, scope: Scope): Clock => ({
  now: clock.now,
  elapsed: clock.elapsed,
  after(ms, run) {
    // Forgets a timer that has fired, however long the plugin lives.
    const forget = scope.keep(
      clock.after(ms, () => {
        forget()
        run()
      }),
    )
    return forget
  },
  every: (ms, run) => scope.keep(clock.every(ms, run)),
})

const partsFor = ({ plugins, registry }: Core<PorticoTypes>, by: string): Omit<Parts, 'reader'> => ({
  activate: plugins.contextOf,
  intentParts: plugins.intentParts,
  loaded: plugins.loadedParts,
  async load(owner, load) {
    plugins.requireEnabled(owner)
    // A plugin may load parts of its own without having contributed them.
    if (owner !== by && !registry.has(owner, load)) {
      throw new PorticoError('NOT_OWNER', `Plugin ${owner} does not contribute this part`, { owner })
    }
    const [ctx, { default: component }] = await Promise.all([plugins.contextOf(owner), plugins.fetchPart(owner, load)])
    return { ctx, component }
  },
})
