import { type Locale, type Message, translate } from '../../kernel'

/** The sentence in the locale's language, in the plural form of its number, with numbers in the locale's form. */
export function formatMessage(
  locale: Locale,
  message: Message,
  variables: Readonly<Record<string, unknown>> = {},
): string {
  const { of } = message.plural ?? {}
  return translate(locale, of ? inForm(locale, message, Number(variables[of])) : message, variables, value =>
    // Latin digits in every locale, as in amounts.
    typeof value === 'number'
      ? new Intl.NumberFormat(locale.tag, { numberingSystem: 'latn' }).format(value)
      : String(value),
  )
}

/** The message of a number's form. A locale without that form has `other`, and one without both has English. */
function inForm(locale: Locale, { id, text, plural }: Message, count: number): Message {
  const formOf = (tag: string) => new Intl.PluralRules(tag).select(count)
  const english = { id, text: plural?.[formOf('en')] ?? text }
  return { id: `${id}.${formOf(locale.tag)}`, text: translate(locale, english) }
}
