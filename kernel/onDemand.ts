/* What a host may ask of the kernel and no page needs before anybody means to use it. */

export { awaitLive } from './awaitLive'
export { furnish } from './furnish'
export { guardedRequest } from './guardedRequest'
export { restoringProvider } from './restoringProvider'
