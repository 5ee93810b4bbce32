/** The browser's ports, for a caller that assembles a Portico by hand. */

export { checkAppLink, checkLink, isAllowedHost } from './checkLink'
export { systemClock } from './clock'
export { createHttp, type HttpPort } from './http'
export { createStorage } from './storage'
