import { fillMax } from './fillMax'
import { reviewTransfer } from './reviewTransfer'
import { submitTransfer } from './submitTransfer'

/** The steps after the form, imported on first use. */
export const reviewSteps = { fillMax, reviewTransfer, submitTransfer }
