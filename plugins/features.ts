import type { Manifest } from '../kernel'
import { account } from './account/manifest'
import { activity } from './activity/manifest'
import { auth } from './auth/manifest'
import { capture } from './capture/manifest'
import { names } from './names/manifest'
import { networks } from './networks/manifest'
import { onramp } from './onramp/manifest'
import { payWithExchange } from './pay-with-exchange/manifest'
import { payments } from './payments/manifest'
import { send } from './send/manifest'
import { signing } from './signing/manifest'
import { siwx } from './siwx/manifest'
import { smartSessions } from './smart-sessions/manifest'
import { swaps } from './swaps/manifest'

/** The factories by plugin id, in the order of their manifests. */
const plugins = {
  account,
  auth,
  networks,
  activity,
  names,
  swaps,
  onramp,
  'pay-with-exchange': payWithExchange,
  payments,
  send,
  signing,
  siwx,
  'smart-sessions': smartSessions,
  capture,
}
type Plugins = typeof plugins
type Parameter<Id extends keyof Plugins> = Parameters<Plugins[Id]>[0]

/** The parameter of each factory that has one, by plugin id. */
export type FeatureOptions = {
  readonly [Id in keyof Plugins as Parameter<Id> extends undefined ? never : Id]?: Parameter<Id> | undefined
}
type AllOptions = { readonly [Id in keyof Plugins]?: Parameter<Id> }
const factories: { readonly [Id in keyof Plugins]: (options: AllOptions[Id]) => Manifest | readonly Manifest[] } =
  plugins

const make = <Id extends keyof Plugins>(id: Id, options: AllOptions) => factories[id](options[id])

/** The plugins that the page does not need before the user shows intent. */
export default function features(options: FeatureOptions = {}): Manifest[] {
  // The keys of a literal keep their order.
  return (Object.keys(plugins) as (keyof Plugins)[]).flatMap(id => make(id, options))
}
