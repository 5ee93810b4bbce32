import { attempt } from '../discovery'

/** A method of a foreign object, read once and bound to it: what the page wraps around it later is not asked. */
export function take(foreign: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  const found: unknown = attempt(() => Reflect.get(Object(foreign), name))
  return typeof found === 'function' ? (...args) => Reflect.apply(found, foreign, args) : undefined
}
