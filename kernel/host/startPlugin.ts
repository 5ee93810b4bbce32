import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import type { ResolvedOptions } from '../contracts/options'
import type { Core } from '../core/core'
import type { Storage } from '../core/storage'
import type { Env } from '../ports/env'

interface StartParts {
  readonly core: Core<PorticoTypes>
  readonly hostContext: Context
  readonly settings: ResolvedOptions
  readonly env: Env
  readonly storage: Storage
}

/** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
export function startPlugin({ core, hostContext, settings, env, storage }: StartParts, manifest: Manifest): void {
  const { store, plugins, environment } = core
  // A manifest reads its plugin's own keys, and those that belong to no plugin.
  const get: Storage['get'] = key => (key.replace(`${manifest.id}/`, '').includes('/') ? undefined : storage.get(key))
  const start = { storage: { get }, settings, env, read: store.read }
  try {
    const hydrated = manifest.hydrates?.(start)
    const activate = () =>
      void plugins.activate(manifest).catch(error => {
        environment.report(error, manifest.id)
        // Without its plugin the hydrated value is not valid.
        if (hydrated) store.write(hydrated.slice, () => hydrated.slice.initial)
      })
    if (hydrated) store.write(hydrated.slice, () => hydrated.value)
    if (manifest.activatesAtStart?.(start)) activate()
    for (const key of manifest.activatesOnStorage ?? []) hostContext.onDispose(storage.watch(key, activate))
  } catch (error) {
    environment.report(error, manifest.id)
  }
}
