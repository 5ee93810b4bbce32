/** The browser's ports, for a caller that assembles a Portico by hand. */

export { systemClock } from './clock'
export { createHttp } from './http'
export { checkLink } from './popup'
export { createStorage } from './storage'
