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

export const lateEdges = ({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): LateEdges => ({
  http: createHttp({ fetch, clock }),
  popup: browserPopup(),
  page: browserPage(),
  frames: browserFrames(),
})
