import type { Locale } from '../kernel'

/** The languages, each in files of its own. */
const LANGUAGES: Readonly<Record<string, (own?: Locale['texts']) => Promise<Locale>>> = {
  ar: async own => (await import('./ar')).arabic(own),
  de: async own => (await import('./de')).german(own),
  es: async own => (await import('./es')).spanish(own),
  fa: async own => (await import('./fa')).persian(own),
  fr: async own => (await import('./fr')).french(own),
  he: async own => (await import('./he')).hebrew(own),
  hi: async own => (await import('./hi')).hindi(own),
  id: async own => (await import('./id')).indonesian(own),
  it: async own => (await import('./it')).italian(own),
  ja: async own => (await import('./ja')).japanese(own),
  ko: async own => (await import('./ko')).korean(own),
  pl: async own => (await import('./pl')).polish(own),
  pt: async own => (await import('./pt')).portuguese(own),
  ru: async own => (await import('./ru')).russian(own),
  th: async own => (await import('./th')).thai(own),
  tr: async own => (await import('./tr')).turkish(own),
  uk: async own => (await import('./uk')).ukrainian(own),
  vi: async own => (await import('./vi')).vietnamese(own),
  'zh-Hans': async own => (await import('./zh-Hans')).simplifiedChinese(own),
  'zh-Hant': async own => (await import('./zh-Hant')).traditionalChinese(own),
}

/** The tags of the languages, English apart. */
export const languages: readonly string[] = Object.keys(LANGUAGES)

/**
 * Loads the first language of the user's list that Portico has. Resolves to undefined if that is English, or none. Text
 * that is no language tag is passed over: some browsers list `en-US@posix`.
 *
 * @param wanted BCP 47 tags, such as `navigator.languages`, or the value of an `Accept-Language` header
 * @param own your own sentences, which win
 * @example
 * const locale = await loadLocale(navigator.languages)
 * if (locale) await portico.setLocale(locale)
 */
export async function loadLocale(
  wanted: string | readonly string[],
  own?: Locale['texts'],
): Promise<Locale | undefined> {
  for (const tag of tagsOf(wanted)) {
    const { language, script } = maximized(tag)
    if (language === undefined) continue
    if (language === 'en') return undefined
    const known = [`${language}-${script}`, language].find(name => Object.hasOwn(LANGUAGES, name))
    if (known) return LANGUAGES[known]?.(own)
  }
  return undefined
}

/** Names the script that the region writes: zh-TW is zh-Hant. */
function maximized(tag: string): Partial<Pick<Intl.Locale, 'language' | 'script'>> {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return {}
  }
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
