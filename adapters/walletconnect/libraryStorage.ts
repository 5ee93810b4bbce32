import type { Context } from '../../kernel'
import { withTimeout } from '../../kernel/kit'
import { checkAppLink } from '../../kernel/ports'

/** Persistent storage of the library. It holds session keys: no other code may read it. */
export interface Vault {
  load(): Promise<Iterable<readonly [key: string, text: string]>>
  /** Undefined removes the item. */
  save(key: string, text: string | undefined): Promise<void>
}

/** The library's storage interface. */
export interface LibraryStorage {
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
  stopSaving(): void
}

/** Another tab may block a vault, or a vault may hang. */
const PATIENCE_MS = 1500
/** The key under which the library reads the app link that it opens for a request: `{ href, name }`. */
const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * The library's storage: loaded once, then served from memory and saved in the background. It never fails and never
 * waits for a disk. An item that cannot be saved lives until the page closes.
 */
export async function openLibraryStorage(
  { clock, storage }: Pick<Context, 'clock' | 'storage'>,
  vault: Vault,
): Promise<LibraryStorage> {
  const loaded = await withTimeout(clock, PATIENCE_MS, vault.load(), () => undefined).catch(() => undefined)
  const items = new Map(loaded)
  // A vault that could not be read is not written either: its content may still be good.
  let sealed = loaded === undefined
  const save = async (key: string, text?: string) => {
    if (!sealed) await vault.save(key, text).catch(() => undefined)
  }
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items].map(([key, text]) => [key, parse(text)]),
    getItem: async key => (key === DEEP_LINK ? deepLink(storage.get(DEEP_LINK)) : parse(items.get(key))),
    async setItem(key, value) {
      const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
      items.set(key, text)
      save(key, text)
    },
    async removeItem(key) {
      if (key === DEEP_LINK) storage.remove(DEEP_LINK)
      else if (items.delete(key)) save(key)
    },
    stopSaving() {
      sealed = true
    },
  }
}

/** For a visit that stores nothing. */
export const emptyVault: Vault = { load: async () => [], save: async () => {} }

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // Foreign data: the library continues as if the item did not exist.
    return undefined
  }
}

function deepLink(choice: unknown): unknown {
  const { href, name } = Object(choice)
  if (typeof href !== 'string') return undefined
  try {
    return { href: checkAppLink(href), name: String(name) }
  } catch {
    // The library opens the link by itself, so an unsafe one must not reach it.
    return undefined
  }
}
