import type { Manifest } from '../kernel'
import { account } from './account/manifest'
import { analytics } from './analytics/manifest'
import { connect } from './connect/manifest'
import { networks } from './networks/manifest'
import { project } from './project/manifest'
import { session } from './session/manifest'
import { shell } from './shell/manifest'

/** The shelf: every plugin of our own. Taking one off is deleting its folder, and its lines here. */
export const standard = (): Manifest[] => [project(), session(), shell(), connect(), account(), networks(), analytics()]

export { account, analytics, connect, networks, project, session, shell }
