import { type Locale, type Message, translate } from '../../kernel'

/**
 * The sentence in the locale's language, in the plural form of its number, with numbers in the locale's form. A locale
 * without that form has `other`, and one without both has English.
 */
export function formatMessage(
  locale: Locale,
  { id, text, plural }: Message,
  variables: Readonly<Record<string, unknown>> = {},
): string {
  const { tag } = locale
  const form = plural && new Intl.PluralRules(tag).select(variables[plural.of] as number)
  const message = form
    ? { id: `${id}.${form}`, text: translate(locale, { id, text: plural[form] ?? text }) }
    : { id, text }
  return translate(locale, message, variables, value =>
    typeof value === 'number' ? value.toLocaleString(tag) : String(value),
  )
}
