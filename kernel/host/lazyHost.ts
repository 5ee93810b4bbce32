/* Parts of the kernel that a host may call and the page does not need before the user shows intent. */

export { awaitConnection } from './awaitConnection'
export { guardedRequest } from './guardedRequest'
export { hostChanges } from './hostChanges'
export { restoringProvider } from './restoringProvider'
