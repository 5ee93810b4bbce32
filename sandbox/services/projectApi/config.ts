/** One feature switch in the project API's format. */
export interface FeatureSwitch {
  /** The feature's id, such as `swap`. */
  id: string
  /** The project turned the feature on. */
  isEnabled: boolean
  /** The feature's list: providers, social accounts. */
  config: string[]
}

/** Settings of the project that a test may change between two requests. */
export interface GatewayConfig {
  features: FeatureSwitch[]
  /** Origins or patterns with `*`; a page on this machine is always allowed. */
  allowedOrigins: string[]
  isAnalyticsEnabled: boolean
}

export const createConfig = (): GatewayConfig => ({
  features: FEATURES.map(([id, isEnabled]) => ({ id, isEnabled, config: [] })),
  allowedOrigins: [],
  isAnalyticsEnabled: false,
})

/** On only if every host of a test expects it; a test that needs more switches it on. */
const FEATURES: readonly [id: string, isEnabled: boolean][] = [
  ['social_login', false],
  ['swap', false],
  ['onramp', false],
  ['activity', false],
  ['reown_branding', true],
  ['multi_wallet', false],
  ['email_capture', false],
  ['fund_from_exchange', false],
  ['payments', true],
  ['reown_authentication', false],
]
