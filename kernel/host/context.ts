import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { networks } from '../contracts/network'
import { currentOptions } from '../contracts/options'
import { type Parts, withParts } from '../contracts/parts'
import { attempt } from '../core/attempt'
import { createCoreContext } from '../core/context'
import type { Core } from '../core/core'
import { PorticoError, partFailed } from '../core/errors'
import { route } from '../core/route'
import type { Scope } from '../core/scope'
import type { View } from '../core/token'
import type { Clock } from '../ports/clock'
import type { KernelParts } from './kernel'
import { egressOf } from './resolveOptions'

/** The access of one plugin, or of the host, to the kernel. All that it begins ends with the scope. */
export function createContext(parts: KernelParts, manifest: Pick<Manifest, 'id' | 'egress'>, scope: Scope): Context {
  const { id } = manifest
  const { core, router, opening, prerequisites, settings, ports } = parts
  const origins = () =>
    attempt(
      error => core.environment.report(partFailed(id, 'egress', error), id),
      () => egressOf(manifest, currentOptions(settings, core.store.read(networks))).connect?.filter(isText),
    ) ?? []
  const go =
    (step: 'push' | 'replace') =>
    <Args>(target: View<Args>, args?: Args) =>
      step === 'push' && !core.store.read(route).open ? opening.openAt(target.id, args) : router[step](target.id, args)
  const inCore = createCoreContext(core, id, scope)
  const context: Context = {
    ...inCore,
    provide(token, implementation) {
      // Before that, no guard would stand between a wallet and the askers.
      prerequisites.checkLoaded('provide')
      return inCore.provide(token, implementation)
    },
    settings,
    env: ports.env,
    clock: scopedClock(ports.clock, scope),
    storage: core.environment.ownership.storageOf(id, ports.storage),
    get http() {
      return prerequisites.port('http').for(origins, id)
    },
    get popup() {
      return prerequisites.port('popup')
    },
    get page() {
      return prerequisites.port('page')
    },
    get frames() {
      return prerequisites.port('frames')
    },
    open: go('push'),
    replace: go('replace'),
    back: () => router.back(),
    close: () => router.close(),
    async afterFirstView() {
      while (opening.firstView()) await opening.firstView()
    },
    home: () => router.home(opening.facts()),
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
  early: plugins.early,
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
