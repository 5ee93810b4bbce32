import { event, type RemoteFeature } from '../../kernel'

/** By the key that a gate names. */
export type Features = Readonly<Record<string, RemoteFeature>>

/** Storage key: what the provider said last, and of which project. */
export const LAST_KNOWN = 'project/last-known'

/** The provider's word is in force, or it is known that there is none. */
export const configApplied = event('project/config-applied')
