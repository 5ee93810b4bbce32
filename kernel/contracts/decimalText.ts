/**
 * Writes out exponents such as `1e-7`, since numbers arrive as JavaScript prints them.
 * @example decimalText(1e-7) // '0.0000001'
 */
export function decimalText(amount: number | string): string {
  const text = String(amount).trim()
  const [, whole = '', fraction = '', exponent = ''] = /^(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/i.exec(text) ?? []
  if (!whole) return text
  const point = whole.length + Number(exponent)
  const digits = (whole + fraction).padStart(whole.length + fraction.length + Math.max(0, 1 - point), '0')
  const at = Math.max(1, point)
  const decimals = digits.slice(at)
  return digits.slice(0, at).padEnd(at, '0') + (decimals && `.${decimals}`)
}
