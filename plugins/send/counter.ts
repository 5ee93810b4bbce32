/* The steps after the form, imported on first use. */

export { fillMax } from './fillMax'
export { review } from './review'
export { submit } from './submit'
