import { produce as draft, freeze } from 'immer'
import type { Produce } from './store'

/** By immer, in a module of its own, so that immer loads with the first plugin's code. */
export const produce: Produce = (value, recipe) => {
  if (recipe.length > 0) return draft(value, recipe as (draft: unknown) => void)
  // A recipe that takes no draft returns the whole next value.
  const next = (recipe as () => typeof value | undefined)()
  return next === undefined ? value : freeze(next, true)
}
