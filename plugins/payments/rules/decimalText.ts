/** Writes out exponents such as `1e-7`, since numbers arrive as JavaScript prints them. */
export function decimalText(amount: number | string): string {
  const text = String(amount).trim()
  const [, whole = '', fraction = '', sign, exponent = ''] = /^(\d+)(?:\.(\d+))?e([+-])(\d{1,3})$/.exec(text) ?? []
  if (!whole) return text
  const shift = Number(exponent)
  if (sign === '-') return `0.${(whole + fraction).padStart(shift + fraction.length, '0')}`
  return (whole + fraction).padEnd(whole.length + shift, '0')
}
