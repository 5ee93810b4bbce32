import { discoverWalletStandard } from '../discovery'
import type { Family } from '../injected'
import { bridgeOf } from './bridge'
import { FAMILY } from './clusters'

export const family: Family = {
  namespace: FAMILY,
  discover: [discoverWalletStandard({ chains: FAMILY, features: ['standard:connect'] })],
  bridge: bridgeOf,
}
