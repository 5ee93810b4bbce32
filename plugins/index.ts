import { defineManifest, type Manifest, returning } from '../kernel'
import { analytics } from './analytics/manifest'
import { connect } from './connect/manifest'
import { project } from './project/manifest'
import { session } from './session/manifest'
import { shell } from './shell/manifest'

/**
 * Every plugin of our own; each has a door too, such as `portico/plugins/account`, for a host that chooses by itself.
 * Taking one off is deleting its folder, and its lines here or in `features`.
 */
export const standard = (): Manifest[] => [project(), session(), shell(), connect(), features(), analytics()]

/** Those that no page needs to know of before somebody means to use us: their manifests come with the first code. */
export const features = (): Manifest =>
  defineManifest({
    id: 'features',
    // The login's manifest comes with the others: what the address says for it is taken out before.
    ...returning('result_uri'),
    lazyManifests: () => import('./features'),
  })
