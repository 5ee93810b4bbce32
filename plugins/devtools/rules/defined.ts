import type { Fields } from '../state'

/** The fields that have a value; a record in a field becomes fields of its own. */
export function defined(fields: Readonly<Record<string, unknown>>): Fields {
  const found = Object.entries(fields).flatMap(([key, value]): [string, Fields[string]][] => {
    if (typeof value === 'object' && value !== null) return Object.entries(defined({ ...value }))
    return isPlain(value) ? [[key, value]] : []
  })
  return Object.fromEntries(found)
}

const isPlain = (value: unknown): value is Fields[string] =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
