import { buildOrder, prepareAgain } from './buildOrder'
import { reviewSwap } from './reviewSwap'
import { showDroppedOrder } from './showDroppedOrder'
import { submitSwap } from './submitSwap'

/** The steps after the form, imported on first use. */
export const reviewSteps = { buildOrder, prepareAgain, reviewSwap, submitSwap, showDroppedOrder }
