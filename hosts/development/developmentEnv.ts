import type { Env } from '../../kernel'
import { browserEnv } from '../../kernel/ports/env'

/**
 * The environment of a page in development: its console prints advice about a set-up that works. An alert that the given
 * advice names by its code is not printed again.
 * @example
 * developmentEnv(['createPortico, APKT008: `projectId` is missing']).log('error', 'error APKT008: Project ID Missing') // prints nothing
 */
export function developmentEnv(advice: readonly string[], env: Env = browserEnv()): Env {
  const codes = advice.flatMap(sentence => /APKT\d+/.exec(sentence) ?? [])
  const isKnown = (message: string) => codes.some(code => message.includes(code))
  const own: Pick<Env, 'log' | 'advise' | 'describeConflicts'> = {
    log: (level, message) => isKnown(message) || env.log(level, message),
    advise: sentence => env.log('warn', sentence),
    describeConflicts,
  }
  // Some members are getters.
  const members = { ...Object.getOwnPropertyDescriptors(env), ...Object.getOwnPropertyDescriptors(own) }
  return Object.freeze(Object.defineProperties({} as Env, members))
}

type Conflicts = Parameters<NonNullable<Env['describeConflicts']>>[0]

/**
 * The sentences for the developer: one for each cause, with all its keys.
 * @example
 * describeConflicts({ overridden: [{ key: 'email', used: false, given: true }], requested: [] })
 * // ["The project's configuration overrides features.email: false is used, not true."]
 */
export function describeConflicts({ overridden, requested }: Conflicts): string[] {
  const overrides = overridden.flatMap(({ key, ...values }) => {
    const [used, given] = [values.used, values.given].map(value => JSON.stringify(value))
    return used === given ? [] : [`features.${key}: ${used} is used, not ${given}`]
  })
  return [
    ...(overrides[0] ? [`The project's configuration overrides ${overrides.join('; ')}.`] : []),
    ...(requested[0] ? [`The project's configuration asks for ${listRequests(requested)}`] : []),
  ]
}

function listRequests(keys: readonly string[]): string {
  const names = keys.map(key => `features.${key}`).join(', ')
  const allowed = keys.map(key => `${key}: true`).join(', ')
  return `${names}, off until you allow it: features: { ${allowed} }. With false this warning ends.`
}
