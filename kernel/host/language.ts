import { type Locale, locale } from '../contracts/messages'
import type { Store } from '../core/store'

export interface Language {
  /** Loads the sentences of a plugin that begins. */
  begin(plugin: string): Promise<void> | undefined
  /** Resolves when the views are in the language; at once for one that has nothing to load. */
  set(next: Locale): Promise<void>
}

/** The current language, with the sentences of every plugin that has begun. */
export function createLanguage({ read, write }: Store): Language {
  const begun = new Set<string>()
  let latest: Locale
  return {
    begin(plugin) {
      begun.add(plugin)
      return read(locale).load?.(plugin)
    },
    async set(next) {
      latest = next
      // Another plugin may begin meanwhile.
      for (let loaded = 0; next.load && loaded < begun.size; ) {
        loaded = begun.size
        await Promise.all([...begun].map(next.load))
      }
      if (latest === next) write(locale, () => next)
    },
  }
}
