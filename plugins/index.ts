import { defineManifest, handleRedirect, type Manifest } from '../kernel'
import { analytics } from './analytics/manifest'
import { loginPlaces } from './auth/rules/loginNamespaces'
import { type ConnectOptions, connect } from './connect/manifest'
import type { FeatureOptions } from './features'
import { project } from './project/manifest'
import { session } from './session/manifest'
import { shell } from './shell/manifest'
import type { HostFeatures, HostViews } from './views'

declare global {
  interface PorticoViews extends HostViews {}
  interface PorticoFeatures extends HostFeatures {}
}

/** The options of single plugins, by plugin id: what the plugin's own factory takes. */
export interface StandardOptions extends FeatureOptions {
  readonly connect?: ConnectOptions | undefined
}

/**
 * Every plugin of this package. Each also has an export of its own, such as `portico/plugins/account`, for a host that
 * selects plugins. To remove one, delete its folder and its lines here or in `features`.
 * @example
 * standard({ onramp: { meldPublicKey: 'your public key at Meld' } })
 */
export const standard = (options?: StandardOptions): Manifest[] => [
  project(),
  session(),
  shell(),
  connect(options?.connect),
  features(options),
  analytics(),
]

export type { HostFeatures, HostViews } from './views'

/** The plugins that the page does not need before the user shows intent: their manifests load with the first code. */
export const features = (options?: FeatureOptions): Manifest =>
  defineManifest({
    id: 'features',
    // The login's manifest loads later: its parameter is removed from the address before.
    ...handleRedirect('result_uri'),
    // The sign-in and the review of requests are among them.
    lazyGuards: true,
    contributes: loginPlaces(options?.auth?.embeddedNetworks),
    lazyManifests: async () => ({ default: (await import('./features')).default(options) }),
  })
