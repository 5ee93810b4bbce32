import * as v from 'valibot'
import { createPortico as create, isPorticoError, type Portico, PorticoError, type PorticoOptions } from '../../kernel'
import { adviseErrors } from './adviseErrors'
import { describeIssues, describeKeys, type ObjectAdvice } from './describeIssues'
import { developmentEnv } from './developmentEnv'
import { localeAdvice } from './locales'
import { ENDPOINTS, FEATURES, METADATA, OPTIONS } from './optionSchemas'
import { callingScript, replaceEarlier } from './replaceEarlier'
import { noNetworkAdvice, setUpAdvice } from './setUpAdvice'
import { warn, warnOfBlocked } from './warn'

const CALLER = 'createPortico'

const networkAdvice = () =>
  "pass a network's object such as `mainnet`, with `import { mainnet } from 'portico/networks'`"
const OBJECTS: ObjectAdvice = { networks: networkAdvice, defaultNetwork: networkAdvice, locale: localeAdvice }

/**
 * As in production, and checks the options before: a wrong one is refused by name, an unknown one is a warning. Errors
 * about the set-up also tell what to write.
 * @throws OPTIONS_INVALID NETWORKS_MISSING
 */
export const createPortico: typeof create = (options, ports): Portico => {
  const wrong = describeIssues(CALLER, v.looseObject(OPTIONS), options, OBJECTS)
  if (wrong[0]) throw new PorticoError('OPTIONS_INVALID', wrong.join('\n'))
  const advice = options.debug === false ? [] : setUpAdvice(options)
  const env = developmentEnv(advice, ports?.env)
  const created = adviseErrors(createWith(options, { ...ports, env }))
  // A server keeps none: each request may create its own.
  const { portico, warnings } = created.env.browser
    ? replaceEarlier(created, callingScript(new Error('for its stack').stack))
    : { portico: created, warnings: [] }
  if (options.debug !== false) {
    warn([...unknownKeys(options), ...advice, ...warnings])
    warnOfBlocked(portico)
  }
  return portico
}

function createWith(options: PorticoOptions, ports: Parameters<typeof create>[1]): Portico {
  try {
    return create(options, ports)
  } catch (error) {
    if (!isPorticoError(error, 'NETWORKS_MISSING')) throw error
    throw new PorticoError('NETWORKS_MISSING', noNetworkAdvice(options))
  }
}

/** A sentence for each key that no part of the package reads. */
export function unknownKeys(options: PorticoOptions): string[] {
  const { adapters = [], plugins, features = {}, metadata = {}, endpoints = {} } = options
  const gated = [...adapters, ...plugins].flatMap(({ gate }) => gate?.key ?? [])
  return [
    ...describeKeys(CALLER, options, Object.keys(OPTIONS)),
    ...describeKeys(`${CALLER}, features`, features, [...FEATURES, ...gated]),
    ...describeKeys(`${CALLER}, metadata`, metadata, Object.keys(METADATA)),
    ...(typeof endpoints === 'string' ? [] : describeKeys(`${CALLER}, endpoints`, endpoints, Object.keys(ENDPOINTS))),
  ]
}
