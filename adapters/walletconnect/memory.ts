import { type Context, within } from '../../kernel'
import { checkLink } from '../../kernel/ports'

/** Where the library's memory outlasts the page. It holds the keys of sessions: nothing but the library may read it. */
export interface Vault {
  load(): Promise<Iterable<readonly [key: string, text: string]>>
  /** Undefined removes. */
  save(key: string, text: string | undefined): Promise<void>
}

/** The library's own idea of a storage. */
export interface Memory {
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
  /** From now on nothing is saved. */
  seal(): void
}

/** A vault can be held up by another tab, or hang for good. */
const PATIENCE_MS = 1500
/** Where the library looks for the app that it opens for a request: `{ href, name }`. */
const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * The library's memory: loaded once, answered from here, saved behind. It never fails and never waits for a disk: what
 * cannot be saved lives for the visit.
 */
export async function openMemory(
  { clock, storage }: Pick<Context, 'clock' | 'storage'>,
  vault: Vault,
): Promise<Memory> {
  const loaded = await within(clock, PATIENCE_MS, vault.load(), () => undefined).catch(() => undefined)
  const items = new Map(loaded)
  // A vault that could not be read is not written either: what is in it may still be good.
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
    seal() {
      sealed = true
    },
  }
}

/** For a visit that leaves nothing behind. */
export const forgetfulVault: Vault = { load: async () => [], save: async () => {} }

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // Somebody else wrote it: the library goes on as if it were not there.
    return undefined
  }
}

function deepLink(choice: unknown): unknown {
  const { href, name } = Object(choice)
  if (typeof href !== 'string') return undefined
  try {
    return { href: checkLink(href), name: String(name) }
  } catch {
    // The library would open it by itself, and nobody may be sent there.
    return undefined
  }
}
