import { attempt } from '../discovery'

/** A foreign value as JSON data: a copy that has no getters, no traps and no `then`, and cannot change any more. */
export function plain(foreign: unknown): unknown {
  if (typeof foreign === 'function') return undefined
  return typeof foreign === 'object' ? attempt(() => JSON.parse(JSON.stringify(foreign))) : foreign
}
