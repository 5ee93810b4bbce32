import type { Accounts } from './accounts'
import type { Approvals } from './approvals'
import type { Keep } from './keep'
import type { Place } from './place'
import type { Server } from './server'
import type { Session } from './session'

/** The parts that all answers share. */
export interface World {
  server: Server
  keep: Keep
  session: Session
  place: Place
  accounts: Accounts
  approvals: Approvals
  smartAccounts: boolean
  /** The id under which the server knows this browser on this site. */
  device: string
  /** The origin of the page around this frame. */
  site: string
}
