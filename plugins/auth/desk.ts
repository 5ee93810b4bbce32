import type { Approvals } from './approvals'
import type { Frame } from './frame/frame'

/** A login that the user has just completed: the next connection uses it. */
export interface Arrival {
  readonly provider?: string
  readonly userName?: string
  /** The result of a provider's page. Used once, and only sent to the frame. */
  readonly uri?: string
}

/** State that the folders of the login share. */
export interface Desk {
  readonly frame: Frame
  /** Created with the first request. */
  approvals?: Approvals
  arrival?: Arrival
  /** The page came back from a provider, and no view has continued the login yet. */
  returned?: { readonly provider: string; readonly uri: string }
}
