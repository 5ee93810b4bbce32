import type { Context } from '../contracts/context'
import type { Manifest } from '../contracts/manifest'
import { partFailed } from '../core/errors'
import { prefixOf } from '../core/ownership'
import type { Storage } from '../core/storage'
import type { KernelParts } from './kernel'

/** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
export function startPlugin({ core, settings, ports }: KernelParts, hostContext: Context, manifest: Manifest): void {
  const { store, plugins, environment } = core
  const { env, storage } = ports
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
    for (const key of manifest.activatesOnStorage?.filter(isOwn) ?? [])
      hostContext.onDispose(storage.watch(key, activate))
  } catch (error) {
    environment.report(partFailed(manifest.id, 'the start', error), manifest.id)
  }
}
