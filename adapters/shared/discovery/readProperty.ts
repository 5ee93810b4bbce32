import { tryRead } from '../../../kernel'

/** A property of a foreign object, whose getters may throw; undefined if one does. */
export const readProperty = (from: unknown, key: string): unknown => tryRead(() => Reflect.get(Object(from), key))

/** Is it a foreign object with this method? */
export const hasMethod = (foreign: unknown, name: string): foreign is object =>
  typeof foreign === 'object' && typeof readProperty(foreign, name) === 'function'
