import { defineManifest, type Manifest, returning } from '../kernel'
import { analytics } from './analytics/manifest'
import { connect } from './connect/manifest'
import { project } from './project/manifest'
import { session } from './session/manifest'
import { shell } from './shell/manifest'

/**
 * Every plugin of this package. Each also has an export of its own, such as `portico/plugins/account`, for a host that
 * selects plugins. To remove one, delete its folder and its lines here or in `features`.
 */
export const standard = (): Manifest[] => [project(), session(), shell(), connect(), features(), analytics()]

/** The plugins that the page does not need before the user shows intent: their manifests load with the first code. */
export const features = (): Manifest =>
  defineManifest({
    id: 'features',
    // The login's manifest loads later: its parameter is removed from the address before.
    ...returning('result_uri'),
    lazyManifests: () => import('./features'),
  })
