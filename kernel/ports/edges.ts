import type { Clock } from './clock'
import { browserFrames, type Frames } from './frames'
import { createHttp, type HttpPort } from './http'
import { browserPage, type Page } from './page'
import { browserPopup, type Popup } from './popup'

/** The edges that no plugin can need before its own code is there: they come beside it, and cost nothing before. */
export interface LateEdges {
  readonly http: HttpPort
  readonly popup: Popup
  readonly page: Page
  readonly frames: Frames
}

/** Frozen: every plugin holds the same ports, and none changes them for another. */
export const lateEdges = ({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): LateEdges => ({
  http: Object.freeze(createHttp({ fetch, clock })),
  popup: Object.freeze(browserPopup()),
  page: Object.freeze(browserPage()),
  frames: Object.freeze(browserFrames()),
})
