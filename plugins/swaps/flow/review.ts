import { buildOrder, prepareAgain } from './buildOrder'
import { reviewSwap } from './reviewSwap'
import { submitSwap } from './submitSwap'
import { tellDropped } from './tellDropped'

/** The steps after the form, imported on first use. */
export const reviewSteps = { buildOrder, prepareAgain, reviewSwap, submitSwap, tellDropped }
