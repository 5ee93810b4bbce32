import { tryRead } from '../../../kernel'

/** A method of a foreign object, read once and bound to it: a later replacement by the page has no effect. */
export function boundMethod(foreign: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  const found: unknown = tryRead(() => Reflect.get(Object(foreign), name))
  return typeof found === 'function' ? (...args) => Reflect.apply(found, foreign, args) : undefined
}
