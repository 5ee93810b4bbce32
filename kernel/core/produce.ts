import { produce as draft } from 'immer'
import type { Produce } from './store'

/** Drafts by immer, in a module of its own, so that immer loads with the first plugin's code. */
export const produce: Produce = (value, recipe) => draft(value, recipe as (draft: unknown) => void)
