/* What comes once the fields are filled in; fetched then, and not with the fields. */

export { fillMax } from './fillMax'
export { review } from './review'
export { submit } from './submit'
