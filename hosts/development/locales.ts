/** The function of each language, in `portico/locales/…`. */
export const LOCALES: Readonly<Record<string, string>> = {
  ar: 'arabic',
  de: 'german',
  es: 'spanish',
  fa: 'persian',
  fr: 'french',
  he: 'hebrew',
  hi: 'hindi',
  id: 'indonesian',
  it: 'italian',
  ja: 'japanese',
  ko: 'korean',
  pl: 'polish',
  pt: 'portuguese',
  ru: 'russian',
  th: 'thai',
  tr: 'turkish',
  uk: 'ukrainian',
  vi: 'vietnamese',
  'zh-Hans': 'simplifiedChinese',
  'zh-Hant': 'traditionalChinese',
}

/** Code for the option `locale` in place of a language tag such as `de` or `de-AT`. */
export function localeAdvice(tag: unknown): string {
  const [language = ''] = String(tag).split('-')
  if (language === 'en') return 'leave it out for English'
  const known = [String(tag), language].find(name => Object.hasOwn(LOCALES, name))
  return known
    ? `pass \`${LOCALES[known]}()\`, with \`import { ${LOCALES[known]} } from 'portico/locales/${known}'\``
    : "pass a language's object such as `german()`, with `import { german } from 'portico/locales/de'`: docs/languages.md"
}
