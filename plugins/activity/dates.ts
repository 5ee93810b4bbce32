/* Formatters are dear to build: each is built once for a language, when the first row needs it. */

type Style = 'day' | 'minute' | 'month' | 'monthAndYear'

const PARTS: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
  month: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
}

const built = new Map<string, Intl.DateTimeFormat>()

function formatter(style: Style, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`
  const found = built.get(key) ?? new Intl.DateTimeFormat(locale, PARTS[style])
  built.set(key, found)
  return found
}

/** On one line; the month's title says the year. */
export const dayOf = (at: number, locale: string): string =>
  formatter('day', locale).format(at).replaceAll(' ', '\u00a0')

/** For those who want to know it exactly. */
export const minuteOf = (at: number, locale: string): string => formatter('minute', locale).format(at)

/** With its year only where it is not the present one. */
export function monthTitle(at: number, { now, locale }: { now: number; locale: string }): string {
  const isPresent = new Date(at).getFullYear() === new Date(now).getFullYear()
  return formatter(isPresent ? 'month' : 'monthAndYear', locale).format(at)
}
