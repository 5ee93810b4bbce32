import { type Locale, locale } from '../contracts/messages'
import type { Store } from '../core/store'

export interface Language {
  /** Loads the sentences of a plugin that begins. */
  begin(plugin: string): Promise<void> | undefined
  /** Resolves when the views are in the language; switches at once if it has nothing to load. */
  set(next: Locale): Promise<void>
}

/** The current language, with the sentences of every plugin that has begun. */
export function createLanguage({ read, set }: Store): Language {
  const begun = new Set<string>()
  let wanted: Locale | undefined
  return {
    begin(plugin) {
      begun.add(plugin)
      return (wanted ?? read(locale)).load?.(plugin)
    },
    async set(next) {
      wanted = next
      if (next.load) await Promise.all([...begun].map(next.load))
      if (wanted === next) set(locale, next)
    },
  }
}
