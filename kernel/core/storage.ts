import type { Undo } from './token'

/**
 * Small JSON values under one versioned prefix. If storage is denied, full or corrupt, memory keeps the value for the
 * visit. A stored value is `unknown` until parsed, and never decides trust. No secrets.
 */
export interface Storage {
  /** The parsed value; undefined if there is none or it is no JSON. */
  get(key: string): unknown
  /** Stores the value as JSON. */
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Runs when another tab writes or removes the key. */
  watch(key: string, listener: () => void): Undo
}
