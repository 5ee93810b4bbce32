import { freeze, produce } from 'immer'
import type { Drafts } from './store'

/** Immer, in a module of its own, so that it loads with the first plugin's code. */
export const drafts: Drafts = {
  produce: (value, recipe) => produce(value, draft => void recipe(draft)),
  freeze: value => freeze(value, true),
}
