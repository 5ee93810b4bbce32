import { discoverWalletStandard, type StandardWalletOptions } from '../discovery'
import type { Family } from '../injected'
import { bridgeOf } from './bridge'
import { FAMILY } from './namespace'

export const createFamily = ({ wallets: registry }: StandardWalletOptions = {}): Family => ({
  namespace: FAMILY,
  discover: [discoverWalletStandard({ chains: FAMILY, features: ['standard:connect'], registry })],
  bridge: bridgeOf,
})
