import type { Conflicts } from './gate'

/**
 * The sentences for the developer: one for each cause, with all its keys.
 * @example
 * describeConflicts({ overridden: ['features.email: false is used, not true'], requested: [] })
 * // ["The project's configuration overrides features.email: false is used, not true."]
 */
export const describeConflicts = ({ overridden, requested }: Conflicts): string[] => [
  ...(overridden[0] ? [`The project's configuration overrides ${overridden.join('; ')}.`] : []),
  ...(requested[0] ? [`The project's configuration asks for ${listRequests(requested)}`] : []),
]

function listRequests(keys: readonly string[]): string {
  const names = keys.map(key => `features.${key}`).join(', ')
  const allowed = keys.map(key => `${key}: true`).join(', ')
  return `${names}, off until you allow it: features: { ${allowed} }. With false this warning ends.`
}
