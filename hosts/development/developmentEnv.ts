import type { Env } from '../../kernel'
import { describeConflicts } from '../../kernel/core/gateConflicts'
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
