import type { Observer } from './dispatch'
import { PorticoError } from './errors'
import type { ProvidedService, Storage, WithId } from './plugin'
import { KERNEL } from './token'

/**
 * Restricts a plugin's use of ids. Public are `kernel/…`, and the tokens that the manifest of the id's plugin provides or
 * owns. All others are private: to the plugin, and to those that its manifest shares them with. Only the plugin that owns
 * or provides a public token may write, emit or provide it.
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
  readonly provides?: readonly ProvidedService[]
}

/** Names the manifest the token, or its capability? `kernel/wallet-provider` covers `kernel/wallet-provider:<namespace>`. */
const declares = ({ owns = [], provides = [] }: Omit<Owner, 'id'> = {}, id: string, isPublic?: boolean) =>
  [...owns, ...provides].some(
    (token: ProvidedService) => (token.id === id || id.startsWith(`${token.id}:`)) && !(isPublic && token.isPrivate),
  )

/** `knowsManifests` is false while more manifests are to come: until then every foreign id may be theirs. */
export function createOwnership(manifests: readonly Owner[], knowsManifests: () => boolean = () => true): Ownership {
  const refuse = (by: string, id: string, owner: string) => {
    const message = `Plugin ${by} used ${id}: others only read what ${owner} provides or owns`
    throw new PorticoError('NOT_OWNER', message, { id, owner, by })
  }
  const named = (owner: string) => manifests.find(({ id }) => id === owner)
  const isOwn = (by: string, owner: string) =>
    owner === by || owner === '' || by === KERNEL || named(owner)?.sharedWith?.includes(by)
  const mayChange = (by: string, id: string) => {
    const owner = prefixOf(id)
    return isOwn(by, owner) || (knowsManifests() && !named(owner))
  }
  // The manifest of another plugin cannot make it public.
  const mayUse = (by: string, id: string) =>
    id.startsWith(SHARED) || mayChange(by, id) || declares(named(prefixOf(id)), id, true)
  return {
    mayUse,
    checkUse(by, id) {
      if (!mayUse(by, id)) refuse(by, id, prefixOf(id))
    },
    checkChange(by, id) {
      const owner = id.startsWith(SHARED)
        ? manifests.find(manifest => declares(manifest, id))?.id
        : !mayChange(by, id) && prefixOf(id)
      if (owner && owner !== by && by !== KERNEL) refuse(by, id, owner)
    },
    observer(by, listener) {
      return named(by)?.observesAll ? listener : (id, ...emission) => void (mayUse(by, id) && listener(id, ...emission))
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
/** The id of the plugin that a token's id or a storage key begins with; empty without a slash. */
export const prefixOf = (id: string) => id.slice(0, Math.max(0, id.indexOf('/')))
