/** The time of day of the developer's clock, to the millisecond. */
export function timeText(at: number): string {
  const date = new Date(at)
  const digits = (value: number, length = 2) => String(value).padStart(length, '0')
  const { h, m, s, ms } = {
    h: date.getHours(),
    m: date.getMinutes(),
    s: date.getSeconds(),
    ms: date.getMilliseconds(),
  }
  return `${digits(h)}:${digits(m)}:${digits(s)}.${digits(ms, 3)}`
}
