import type { Locale } from '../kernel'

/** Forms of a plural by the number's category; `other` is for all that have none of their own. */
type Forms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Sentences by their catalogue's prefix and their key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string | Forms>>>>

interface Language extends Pick<Locale, 'tag' | 'direction'> {
  /** Sentences that the first click shows before any other file has come. */
  readonly first: Catalogue
  /** The other sentences, by the ids of the plugins that show them. */
  readonly rooms: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>>
  /** The host's own sentences, which win. */
  readonly own?: Locale['texts']
}

/** A locale whose sentences load with the plugins that show them. */
export function createLocale({ tag, direction, first, rooms, own = {} }: Language): Locale {
  const known = new Map(sentencesOf(first))
  const add = (catalogue: Catalogue) => {
    for (const [id, text] of sentencesOf(catalogue)) known.set(id, text)
  }
  const loading = new Map<string, Promise<void>>()
  const begin = (plugin: string) =>
    (Object.hasOwn(rooms, plugin) ? rooms[plugin]?.() : undefined)?.then(
      room => add(room.default),
      // The plugin works without it, in English. The next one tries again.
      () => void loading.delete(plugin),
    )
  return {
    tag,
    direction,
    texts: message => (typeof own === 'function' ? own(message) : own[message.id]) ?? known.get(message.id),
    async load(plugin) {
      if (!loading.has(plugin)) loading.set(plugin, begin(plugin) ?? Promise.resolve())
      await loading.get(plugin)
    },
  }
}

/** Each sentence with its message's id, or with the id of its plural form. */
export function sentencesOf(catalogue: Catalogue): [id: string, text: string][] {
  return Object.entries(catalogue).flatMap(([prefix, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[`${prefix}/${key}`, text] as [string, string]]
        : Object.entries(text).map(([form, one]): [string, string] => [
            `${prefix}/${key}${form === 'other' ? '' : `.${form}`}`,
            one,
          ]),
    ),
  )
}
