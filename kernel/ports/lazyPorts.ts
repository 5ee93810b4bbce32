import type { Clock } from './clock'
import { browserFrames, type Frames } from './frames'
import { createHttp, type HttpPort } from './http'
import { browserPage, type Page } from './page'
import { browserPopup, type Popup } from './popup'

/** Ports that no plugin needs before its own code is loaded. They load in parallel with that code. */
export interface LazyPorts {
  /** The network, by plugin. */
  readonly http: HttpPort
  /** Links and windows. */
  readonly popup: Popup
  /** More of the page. */
  readonly page: Page
  /** Frames of other origins. */
  readonly frames: Frames
}

/** Frozen: all plugins share the same ports, and none can change them for another. */
export const lazyPorts = ({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): LazyPorts => ({
  http: Object.freeze(createHttp({ fetch, clock })),
  popup: Object.freeze(browserPopup()),
  page: Object.freeze(browserPage()),
  frames: Object.freeze(browserFrames()),
})
