import { produce as draft } from 'immer'
import type { Produce } from './store'

/** Drafts as immer makes them; a module of its own, so that it comes beside the first plugin's code. */
export const produce: Produce = (value, recipe) => draft(value, recipe as (draft: unknown) => void)
