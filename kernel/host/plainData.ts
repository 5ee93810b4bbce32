import { PorticoError } from '../core/errors'

/** @throws REQUEST_INVALID */
export function cloneData<T>(given: T): T {
  try {
    return structuredClone(given)
  } catch (error) {
    const found = findForeign(given)
    const detail = found ? `${found.path} is a ${found.type}` : 'A request must be plain data'
    throw new PorticoError('REQUEST_INVALID', detail, { path: found?.path }, error)
  }
}

/** The first value that no copy can hold. */
function findForeign(value: unknown, path = ''): { readonly path: string; readonly type: string } | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return { path, type: typeof value }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, part] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    const found = at.length < MOST_PATH ? findForeign(part, at) : undefined
    if (found) return found
  }
  return undefined
}

/** A value that contains itself has longer paths. */
const MOST_PATH = 200

/** Freezes deeply, except bytes, which cannot be frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
