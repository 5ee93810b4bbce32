/** The ports' own door: the edges as they are in a browser, for whoever puts a Portico together by hand. */

export { systemClock } from './clock'
export { createHttp } from './http'
export { checkLink } from './popup'
export { createStorage } from './storage'
