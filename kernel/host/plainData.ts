import { PorticoError } from '../core/errors'

/** @throws REQUEST_INVALID */
export function cloneData<T>(given: T): T {
  try {
    return structuredClone(given)
  } catch (error) {
    throw new PorticoError('REQUEST_INVALID', 'A request must be plain data', {}, error)
  }
}

/** Freezes deeply, except bytes, which cannot be frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
