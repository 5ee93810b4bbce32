import type { Context } from '../contracts/context'
import type { Manifest } from '../contracts/manifest'
import type { Storage } from '../core/storage'
import type { KernelParts } from './kernel'

/** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
export function startPlugin({ core, settings, ports }: KernelParts, hostContext: Context, manifest: Manifest): void {
  const { store, plugins, environment } = core
  const { env, storage } = ports
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
