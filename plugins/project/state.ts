import { event, type RemoteFeature } from '../../kernel'

/** By gate key. */
export type Features = Readonly<Record<string, RemoteFeature>>

/** Storage key: the last answer, with its project id. */
export const LAST_KNOWN = 'project/last-known'

/** The project's configuration applies, or its request failed. */
export const configApplied = event('project/config-applied')
