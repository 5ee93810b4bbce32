import type { Observer } from './dispatch'
import { PorticoError } from './errors'
import type { Storage, WithId } from './plugin'
import { KERNEL } from './token'

/**
 * Restricts a plugin's use of ids. `auth/hosted-login` is open to the plugin `auth` and those that its manifest shares it with.
 * `kernel/sessions` is open to all, but only the plugin that owns or provides a token may write or provide it.
 */
export interface Ownership {
  /** May the plugin read the token, listen to it and ask for it? */
  mayUse(by: string, id: string): boolean
  /** @throws NOT_OWNER */
  checkUse(by: string, id: string): void
  /** @throws NOT_OWNER */
  checkChange(by: string, id: string): void
  /** Leaves out the events that the plugin may not use, unless its manifest says `observesAll`. */
  observer(by: string, listener: Observer): Observer
  /** A plugin's own keys (`session/network`), and keys without a slash, which belong to no plugin. @throws NOT_OWNER */
  storageOf(by: string, storage: Storage): Storage
}

/** A manifest's clauses on ownership. */
interface Owner extends WithId {
  readonly sharedWith?: readonly string[]
  readonly observesAll?: true
  readonly owns?: readonly WithId[]
  readonly provides?: readonly WithId[]
}

/** `knowsManifests` is false while more manifests are to come: until then every foreign id may be theirs. */
export function createOwnership(manifests: readonly Owner[], knowsManifests: () => boolean = () => true): Ownership {
  const refuse = (by: string, id: string, owner: string) => {
    const cure = `name ${by} in sharedWith of ${owner}'s manifest`
    const message = `Plugin ${by} used ${id}, which belongs to plugin ${owner}: ${cure}, or use a service of ${owner}`
    throw new PorticoError('NOT_OWNER', message, { id, owner, by })
  }
  const isOwn = (by: string, owner: string) =>
    owner === by ||
    owner === '' ||
    by === KERNEL ||
    manifests.some(({ id, sharedWith }) => id === owner && sharedWith?.includes(by))
  const mayUse = (by: string, id: string) => {
    if (id.startsWith(SHARED)) return true
    const owner = prefixOf(id)
    return isOwn(by, owner) || (knowsManifests() && !manifests.some(manifest => manifest.id === owner))
  }
  const checkUse = (by: string, id: string) => {
    if (!mayUse(by, id)) refuse(by, id, prefixOf(id))
  }
  return {
    mayUse,
    checkUse,
    checkChange(by, id) {
      checkUse(by, id)
      // A capability covers all its keys: `kernel/wallet-provider` covers `kernel/wallet-provider:<namespace>`.
      const covers = (token: WithId) => token.id === id || id.startsWith(`${token.id}:`)
      const owner = manifests.find(({ owns = [], provides = [] }) => owns.some(covers) || provides.some(covers))
      if (owner && owner.id !== by && by !== KERNEL) refuse(by, id, owner.id)
    },
    observer(by, listener) {
      const isAll = manifests.some(({ id, observesAll }) => id === by && observesAll)
      return isAll ? listener : (id, ...emission) => void (mayUse(by, id) && listener(id, ...emission))
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
export const SHARED = `${KERNEL}/`
/** The id of the plugin that a token's id or a storage key begins with; empty without a slash. */
export const prefixOf = (id: string) => id.slice(0, Math.max(0, id.indexOf('/')))
