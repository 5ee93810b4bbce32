import { attempt } from './attempt'

/** Reads what may throw, such as a getter of a foreign object; undefined if it does. */
export const tryRead = <T>(read: () => T): T | undefined => attempt(() => {}, read)
