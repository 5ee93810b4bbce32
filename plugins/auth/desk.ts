import type { Approvals } from './approvals'
import type { Frame } from './frame/frame'

/** Somebody has just shown who they are: what the next connection is made of. */
export interface Arrival {
  readonly provider?: string
  readonly userName?: string
  /** Where a provider's page led back to. Used once, and only as what the frame is told. */
  readonly uri?: string
}

/** What the rooms of the login share: the frame, and what is going on with it. */
export interface Desk {
  readonly frame: Frame
  /** Made with the first request. */
  approvals?: Approvals
  arrival?: Arrival
  /** The page came back from a provider, and nobody has gone on with it yet. */
  returned?: { readonly provider: string; readonly uri: string }
}
