import { type Locale, type Message, translate } from '../../kernel'

/** The sentence in the locale's language, in the plural form of its number, with numbers in the locale's digits. */
export function formatMessage(
  locale: Locale,
  message: Message,
  variables: Readonly<Record<string, unknown>> = {},
): string {
  const { plural } = message
  const values = Object.entries(variables).map(([name, value]) => [name, formatNumber(locale, value)])
  const { id, text } = plural ? inForm(locale, message, Number(variables[plural.of])) : message
  return translate(locale, { id, text }, Object.fromEntries(values))
}

/** Latin digits in every locale, as in amounts. */
const formatNumber = ({ tag }: Locale, value: unknown) =>
  typeof value === 'number' ? new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(value) : value

/** The message whose key or text is the number's form: of the locale, else of English. */
function inForm({ tag, texts }: Locale, { id, text, plural }: Message, count: number): Message {
  const form = { id: `${id}.${formOf(tag, count)}`, text: plural?.[formOf('en', count)] ?? text }
  const find = (message: Message) => (typeof texts === 'function' ? texts(message) : texts[message.id])
  return find(form) !== undefined || find({ id, text }) === undefined ? form : { id, text }
}

const formOf = (tag: string, count: number) => new Intl.PluralRules(tag).select(count)
