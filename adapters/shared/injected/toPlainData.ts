import { tryRead } from '../../../kernel'

/** A foreign value as JSON data: a copy without getters, traps or `then`, which cannot change any more. */
export function toPlainData(foreign: unknown): unknown {
  if (typeof foreign === 'function') return undefined
  return typeof foreign === 'object' ? tryRead(() => JSON.parse(JSON.stringify(foreign))) : foreign
}
