import type { Accounts } from './accounts'
import type { Approvals } from './approvals'
import type { Keep } from './keep'
import type { Place } from './place'
import type { Server } from './server'
import type { Session } from './session'

/** What the answers work with. */
export interface World {
  server: Server
  keep: Keep
  session: Session
  place: Place
  accounts: Accounts
  approvals: Approvals
  smartAccounts: boolean
  /** This browser on this site, as the server knows it. */
  device: string
  /** The origin of the page around this frame. */
  site: string
}
