/* Formatters are expensive to build: each is built once per language, when the first row needs it. */

type Style = 'time' | 'minute' | 'day' | 'dayAndYear'

const PARTS: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  time: { timeStyle: 'short' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
  dayAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
}

const built = new Map<string, Intl.DateTimeFormat>()

function formatter(style: Style, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`
  const format = built.get(key) ?? new Intl.DateTimeFormat(locale, PARTS[style])
  built.set(key, format)
  return format
}

/** The time of day: the block's title shows the day. */
export const timeOf = (time: number, locale: string): string => formatter('time', locale).format(time)

/** The exact time, for the tooltip. */
export const minuteOf = (time: number, locale: string): string => formatter('minute', locale).format(time)

/** "Today", "Yesterday", else the date, with its year unless it is the current one. */
export function dayTitle(time: number, { now, locale }: { now: number; locale: string }): string {
  const date = new Date(time)
  const today = new Date(now)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  const isOn = (day: Date) => date.toDateString() === day.toDateString()
  if (isOn(today) || isOn(yesterday)) {
    const [first = '', ...rest] = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
      isOn(today) ? 0 : -1,
      'day',
    )
    return first.toLocaleUpperCase(locale) + rest.join('')
  }
  return formatter(date.getFullYear() === today.getFullYear() ? 'day' : 'dayAndYear', locale).format(time)
}
