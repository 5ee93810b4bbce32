import type { Undo } from './token'

/**
 * Small JSON values under one versioned prefix. If storage is denied, full or corrupt, memory keeps the value for the
 * visit. A stored value is `unknown` until parsed, and never decides trust. No secrets.
 */
export interface Storage {
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Runs when another tab writes or removes the key. */
  watch(key: string, listener: () => void): Undo
}
