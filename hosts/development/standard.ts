import * as v from 'valibot'
import { PorticoError } from '../../kernel'
import { standard as make } from '../../plugins'
import { describeIssues, describeKeys } from './describeIssues'
import { PLUGIN_OPTIONS } from './optionSchemas'
import { warn } from './warn'

const CALLER = 'standard'

/**
 * As in production, and checks the plugins' options before: a wrong one is refused by name, an unknown one is a warning.
 * @throws OPTIONS_INVALID
 */
export const standard: typeof make = (options = {}) => {
  const schemas = Object.entries(PLUGIN_OPTIONS).flatMap(([id, schema]) => (schema ? [[id, schema] as const] : []))
  const all = v.looseObject(Object.fromEntries(schemas.map(([id, schema]) => [id, v.optional(v.looseObject(schema))])))
  const wrong = describeIssues(CALLER, all, options)
  if (wrong[0]) throw new PorticoError('OPTIONS_INVALID', wrong.join('\n'))
  warn([
    ...describeKeys(CALLER, options, Object.keys(PLUGIN_OPTIONS)),
    ...schemas.flatMap(([id, schema]) =>
      describeKeys(`${CALLER}, ${id}`, Object(Reflect.get(options, id)), Object.keys(schema)),
    ),
  ])
  return make(options)
}
