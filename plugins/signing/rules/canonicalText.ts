/** A value as text: equal texts for deeply equal values only. Undefined entries are left out. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Uint8Array) return `bytes(${value.join()})`
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
    return `{${entries
      .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalText(entry)}`)
      .sort()
      .join()}}`
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
