import { defineManifest, type Manifest } from '../kernel'
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
    // A provider's page led back to this one: what it says in the address is for the login.
    wakesAtStart: ({ env }) => /[?&]result_uri=/.test(env.href()),
    shelf: () => import('./features'),
  })
