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

/** The plugins that the page does not need before the user shows intent. */
const features: readonly Manifest[] = [
  account(),
  ...auth(),
  networks(),
  activity(),
  names(),
  swaps(),
  ...onramp(),
  payWithExchange(),
  ...payments(),
  send(),
  signing(),
  siwx(),
  smartSessions(),
  capture(),
]
export default features
