import { warn } from './warn'

/** An option without a counterpart: the values for which nothing is lost, and what to do about any other. */
export interface Advice {
  readonly harmless?: readonly unknown[]
  readonly advice: string
}

/** One sentence for each of the options that has an advice and another value than a harmless one. */
export const adviceOn = (of: string, given: object, advices: Readonly<Record<string, Advice>>): string[] =>
  Object.entries(given).flatMap(([key, value]) => {
    const found = Object.hasOwn(advices, key) ? advices[key] : undefined
    return !found || value === undefined || found.harmless?.includes(value)
      ? []
      : `${of}: \`${key}\` has no counterpart: ${found.advice}`
  })

/** Hot reloading calls again, and components render again, with the same options. */
const printed = new Set<string>()

/** Prints each sentence as a warning, once for a page. */
export const warnOnce = (sentences: readonly string[]): void =>
  warn(sentences.filter(sentence => !printed.has(sentence) && printed.add(sentence)))
