import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { networks } from '../contracts/networks'
import { currentOptions, remoteConfig, remoteSource } from '../contracts/options'
import { type Connector, connectors } from '../contracts/wallets'
import type { Core } from '../core/core'
import { hasId } from '../core/dispatch'
import { attempt, partFailed } from '../core/errors'
import { decide } from '../core/gate'
import { prefixOf } from '../core/ownership'
import type { Storage } from '../core/plugin'

/** Features of the project without a manifest that they switch. Other parties' footers name `reownBranding` as their gate. */
export const FLAGS = [
  { id: 'multiWallet', gate: { key: 'multiWallet', remote: { id: 'multi_wallet' }, fallback: false } },
  { id: 'reownBranding', gate: { key: 'reownBranding', remote: { id: 'reown_branding' }, fallback: true } },
] as const

interface Target {
  readonly core: Core<PorticoTypes>
  /** A context that belongs to no plugin. */
  readonly ctx: Context
  knowsManifests(): boolean
  readonly storage: Storage
}

/** The registered manifests: they are decided on, and their plugins begin with the page. */
export interface Manifests {
  start(): void
  /** Decides anew after a change of the manifests or of a configuration. */
  redecide(): void
  /** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
  begin(manifest: Manifest): void
}

export function createManifests(target: Target): Manifests {
  const { core, ctx } = target
  const { manifests } = core.environment
  const redecide = () => decideAgain(target)
  const begin = (manifest: Manifest) => startPlugin(target, manifest)
  return {
    redecide,
    begin,
    start() {
      if (!ctx.settings.basic && manifests.some(({ provides }) => hasId(provides, remoteSource.id))) {
        ctx.set(remoteConfig, { status: 'pending' })
      }
      redecide()
      ctx.watch(remoteConfig, value => value, redecide)
      listDeclaredConnectors(core, ctx)
      if (ctx.env.browser) core.plugins.enabled().forEach(begin)
    },
  }
}

/** Decides which plugins are on, after a change of the manifests or of a configuration, and applies the decision. */
function decideAgain({ core, ctx: { settings, env }, knowsManifests }: Target): void {
  const { environment, store, plugins } = core
  const { warnings } = plugins.decision()
  const next = decide({
    manifests: [...environment.manifests, ...FLAGS],
    remote: store.read(remoteConfig),
    local: settings.features ?? {},
    basic: settings.basic ?? false,
    policy: settings.remotePolicy ?? 'remote-decides',
    settings: currentOptions(settings, store.read(networks)),
    describeConflicts: env.describeConflicts,
  })
  // A warning names all keys that it concerns, so it waits for the manifests that are not known yet.
  const news =
    settings.debug === false || !knowsManifests() ? [] : next.warnings.filter(each => !warnings.includes(each))
  // The decision keeps each warning that was printed, so that no later decision prints it again.
  plugins.apply({ ...next, warnings: [...warnings, ...news] })
  for (const warning of news) env.log('warn', warning)
}

/** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
function startPlugin({ core, ctx, storage }: Target, manifest: Manifest): void {
  const { store, plugins, environment } = core
  const { settings, env } = ctx
  const { ownership } = environment
  // A manifest reads its plugin's own keys, and those that belong to no plugin.
  const isOwn = (key: string) => [manifest.id, ''].includes(prefixOf(key))
  const get: Storage['get'] = key => (isOwn(key) ? storage.get(key) : undefined)
  const read: typeof store.read = slice => {
    ownership.checkUse(manifest.id, slice.id)
    return store.read(slice)
  }
  const start = { storage: { get }, settings, env, read }
  try {
    const hydrated = manifest.hydrates?.(start)
    if (hydrated) ownership.checkChange(manifest.id, hydrated.slice.id)
    const activate = () =>
      void plugins.activate(manifest).catch(error => {
        environment.report(error, manifest.id)
        // Without its plugin the hydrated value is not valid.
        if (hydrated) store.set(hydrated.slice, hydrated.slice.initial)
      })
    if (hydrated) store.set(hydrated.slice, hydrated.value)
    if (manifest.activatesAtStart?.(start)) activate()
    for (const key of manifest.activatesOnStorage?.filter(isOwn) ?? []) ctx.onDispose(storage.watch(key, activate))
  } catch (error) {
    environment.report(partFailed(manifest.id, 'the start', error), manifest.id)
  }
}

/** Lists the connectors that enabled manifests declare, and follows the host's networks and adapters. */
function listDeclaredConnectors({ plugins, environment }: Core<PorticoTypes>, ctx: Context): void {
  let listed: readonly Connector[] = []
  const list = () => {
    const declared = plugins.enabled().flatMap(manifest => {
      const fail = (error: unknown) =>
        environment.report(partFailed(manifest.id, 'the list of its connectors', error), manifest.id)
      return attempt(fail, () => declaredConnectors(ctx, manifest)) ?? []
    })
    if (JSON.stringify(declared) === JSON.stringify(listed)) return
    const before = listed
    listed = declared
    ctx.set(connectors, ({ known }) => ({
      known: [...declared, ...known.filter(({ id }) => ![...before, ...declared].some(one => one.id === id))],
    }))
  }
  list()
  ctx.watch(networks, ({ configured }) => configured, list)
  ctx.watchContributions(list)
}

function declaredConnectors({ settings, read }: Context, { id, adapter }: Manifest): Connector[] {
  const listed = read(networks)
  const namespaces = adapter?.namespaces[0]
    ? adapter.namespaces
    : [...new Set(listed.configured.map(({ chainNamespace }) => chainNamespace))]
  return (adapter?.connectors?.(currentOptions(settings, listed)) ?? []).map(connector => {
    if (typeof connector?.id !== 'string' || typeof connector.name !== 'string') {
      throw new TypeError('a connector needs an id and a name')
    }
    return { ...connector, namespaces, adapter: id }
  })
}
