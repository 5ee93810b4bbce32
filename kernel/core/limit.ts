/**
 * Ends the wait for a part of a plugin that hangs: a setup, a tap. A value that is no promise is returned as it is.
 * @throws PLUGIN_PART_FAILED
 */
export type Limit = <T>(task: T | Promise<T>, plugin: string, part: string) => T | Promise<T>

export const SETUP = 'the setup'
export const EARLY = 'the early part (discover)'
