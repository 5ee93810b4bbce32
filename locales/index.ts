import type { Locale } from '../kernel'

/** The languages, each in files of its own. */
const LANGUAGES: Readonly<Record<string, (own?: Locale['texts']) => Promise<Locale>>> = {
  ar: async own => (await import('./ar')).arabic(own),
  de: async own => (await import('./de')).german(own),
  id: async own => (await import('./id')).indonesian(own),
}

/** The tags of the languages, English apart. */
export const languages: readonly string[] = Object.keys(LANGUAGES)

/**
 * Loads the first language of the user's list that Portico has. Resolves to undefined if that is English, or none.
 *
 * @param wanted BCP 47 tags, such as `navigator.languages`, or the value of an `Accept-Language` header
 * @param own your own sentences, which win
 * @throws RangeError for text that is no language tag
 * @example
 * const locale = await loadLocale(navigator.languages)
 * if (locale) await portico.setLocale(locale)
 */
export async function loadLocale(
  wanted: string | readonly string[],
  own?: Locale['texts'],
): Promise<Locale | undefined> {
  for (const tag of tagsOf(wanted)) {
    const { language } = new Intl.Locale(tag)
    if (language === 'en') return undefined
    if (Object.hasOwn(LANGUAGES, language)) return LANGUAGES[language]?.(own)
  }
  return undefined
}

/** A header's tags in the order of their quality; the star, which stands for any language, left out. */
function tagsOf(wanted: string | readonly string[]): readonly string[] {
  if (typeof wanted !== 'string') return wanted
  return wanted
    .split(',')
    .map(part => part.split(';q=') as [tag: string, quality?: string])
    .sort(([, one = '1'], [, other = '1']) => Number(other) - Number(one))
    .flatMap(([tag]) => (tag.trim() === '*' || tag.trim() === '' ? [] : tag.trim()))
}
