import type { Manifest } from '../kernel'
import { account } from './account/manifest'
import { auth } from './auth/manifest'
import { capture } from './capture/manifest'
import { networks } from './networks/manifest'
import { send } from './send/manifest'
import { siwx } from './siwx/manifest'

/** What no page needs to know of before somebody means to use us. */
const features: readonly Manifest[] = [account(), ...auth(), networks(), send(), siwx(), capture()]
export default features
