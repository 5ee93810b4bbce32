import type { Manifest } from '../kernel'
import { account } from './account/manifest'
import { auth } from './auth/manifest'
import { networks } from './networks/manifest'

/** What no page needs to know of before somebody means to use us. */
const features: readonly Manifest[] = [account(), ...auth(), networks()]
export default features
