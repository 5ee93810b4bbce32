import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with the globals of Node that Jest hides from it, and that Portico and viem use. */
export default class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    Object.assign(this.global, { TextDecoder, TextEncoder, structuredClone })
    // Node's fetch takes no signal of jsdom.
    this.global.fetch = (url, { signal, ...options } = {}) => fetch(url, options)
  }
}
