import * as v from 'valibot'
import { createPortico as create, type Portico, PorticoError, type PorticoOptions } from '../kernel'
import { describeIssues, describeKeys } from './describeIssues'
import { ENDPOINTS, FEATURES, METADATA, OPTIONS } from './optionSchemas'
import { callingScript, replaceEarlier } from './replaceEarlier'
import { warn } from './warn'
import { warnOfBlocked } from './warnOfBlocked'

const CALLER = 'createPortico'

/**
 * As in production, and checks the options before: a wrong one is refused by name, an unknown one is a warning.
 * @throws OPTIONS_INVALID
 */
export const createPortico: typeof create = (options, ports): Portico => {
  const wrong = describeIssues(CALLER, v.looseObject(OPTIONS), options)
  if (wrong[0]) throw new PorticoError('OPTIONS_INVALID', wrong.join('\n'))
  const created = create(options, ports)
  // A server keeps none: each request may create its own.
  const { portico, warnings } = created.env.browser
    ? replaceEarlier(created, callingScript(new Error('for its stack').stack))
    : { portico: created, warnings: [] }
  if (options.debug !== false) {
    warn([...unknownKeys(options), ...warnings])
    warnOfBlocked(portico)
  }
  return portico
}

/** A sentence for each key that no part of the package reads. */
export function unknownKeys(options: PorticoOptions): string[] {
  const { adapters = [], plugins, features = {}, metadata = {}, endpoints = {} } = options
  const gated = [...adapters, ...plugins].flatMap(({ gate }) => gate?.key ?? [])
  return [
    ...describeKeys(CALLER, options, Object.keys(OPTIONS)),
    ...describeKeys(`${CALLER}, features`, features, [...FEATURES, ...gated]),
    ...describeKeys(`${CALLER}, metadata`, metadata, Object.keys(METADATA)),
    ...describeKeys(`${CALLER}, endpoints`, endpoints, Object.keys(ENDPOINTS)),
  ]
}
