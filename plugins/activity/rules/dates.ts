/* Formatters are expensive to build: each is built once per language, when the first row needs it. */

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
  const format = built.get(key) ?? new Intl.DateTimeFormat(locale, PARTS[style])
  built.set(key, format)
  return format
}

/** Without line breaks; the month's title shows the year. */
export const dayOf = (time: number, locale: string): string =>
  formatter('day', locale).format(time).replaceAll(' ', '\u00a0')

/** The exact time, for the tooltip. */
export const minuteOf = (time: number, locale: string): string => formatter('minute', locale).format(time)

/** The month, with its year unless it is the current one. */
export function monthTitle(time: number, { now, locale }: { now: number; locale: string }): string {
  const isPresent = new Date(time).getFullYear() === new Date(now).getFullYear()
  return formatter(isPresent ? 'month' : 'monthAndYear', locale).format(time)
}
