import type { Accounts } from './accounts'
import type { Approvals } from './approvals'
import type { ChainSelection } from './chainSelection'
import type { FrameStorage } from './frameStorage'
import type { Server } from './server'
import type { Session } from './session'

/** The parts that all answers share. */
export interface FrameContext {
  server: Server
  storage: FrameStorage
  session: Session
  chainSelection: ChainSelection
  accounts: Accounts
  approvals: Approvals
  smartAccounts: boolean
  /** The id under which the server knows this browser on this site. */
  device: string
  /** The origin of the page around this frame. */
  site: string
}
