import { buildOrder, prepareAgain } from './buildOrder'
import { reviewSwap } from './reviewSwap'
import { showDropped } from './showDropped'
import { submitSwap } from './submitSwap'

/** The steps after the form, imported on first use. */
export const reviewSteps = { buildOrder, prepareAgain, reviewSwap, submitSwap, showDropped }
