import { PorticoError } from './errors'
import type { WithId } from './plugin'
import type { Storage } from './storage'
import { KERNEL } from './token'

/**
 * Restricts a plugin's use of ids. `auth/hosted-login` is open to the plugin `auth` and those that its manifest shares it with.
 * `kernel/sessions` is open to all, but only the plugin that owns or provides a token may write or provide it.
 */
export interface Ownership {
  /** @throws NOT_OWNER */
  checkUse(by: string, id: string): void
  /** @throws NOT_OWNER */
  checkChange(by: string, id: string): void
  /** A plugin's own keys (`session/network`), and keys without a slash, which belong to no plugin. @throws NOT_OWNER */
  storageOf(by: string, storage: Storage): Storage
}

/** A manifest's clauses on ownership. */
interface Owner extends WithId {
  readonly sharedWith?: readonly string[]
  readonly owns?: readonly WithId[]
  readonly provides?: readonly WithId[]
}

export function createOwnership(manifests: readonly Owner[]): Ownership {
  const refuse = (by: string, id: string, owner: string) => {
    throw new PorticoError('NOT_OWNER', `Plugin ${by} used ${id}, which belongs to plugin ${owner}`, { id, owner, by })
  }
  const isOwn = (by: string, owner: string) =>
    owner === by ||
    owner === '' ||
    by === KERNEL ||
    manifests.some(({ id, sharedWith }) => id === owner && sharedWith?.includes(by))
  const checkUse = (by: string, id: string) => {
    // Every read of a slice asks: most are of shared contracts, which no manifest restricts.
    if (id.startsWith(SHARED)) return
    const owner = prefixOf(id)
    // Most ids, in each read of a view.
    if (owner === KERNEL || owner === by) return
    if (!isOwn(by, owner) && manifests.some(manifest => manifest.id === owner)) refuse(by, id, owner)
  }
  return {
    checkUse,
    checkChange(by, id) {
      checkUse(by, id)
      // A capability covers all its keys: `kernel/wallet-provider` covers `kernel/wallet-provider:<namespace>`.
      const covers = (token: WithId) => token.id === id || id.startsWith(`${token.id}:`)
      const owner = manifests.find(({ owns = [], provides = [] }) => owns.some(covers) || provides.some(covers))
      if (owner && owner.id !== by && by !== KERNEL) refuse(by, id, owner.id)
    },
    storageOf(by, storage) {
      // A stored value of an earlier visit belongs to its plugin even if the plugin is not registered now.
      const own = (key: string) => {
        if (!isOwn(by, prefixOf(key))) refuse(by, key, prefixOf(key))
        return key
      }
      return Object.freeze({
        get: key => storage.get(own(key)),
        set: (key, value) => storage.set(own(key), value),
        remove: key => storage.remove(own(key)),
        watch: (key, listener) => storage.watch(own(key), listener),
      } satisfies Storage)
    },
  }
}

/** No plugin has this id, so every plugin may use these tokens. */
const SHARED = `${KERNEL}/`
const prefixOf = (id: string) => id.slice(0, Math.max(0, id.indexOf('/')))
