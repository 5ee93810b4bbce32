import { discoverWalletStandard, type StandardWalletOptions } from '../discovery'
import type { Family } from '../injected'
import { bridgeOf } from './bridge'
import { NAMESPACE } from './namespace'

export const createFamily = ({ wallets: registry }: StandardWalletOptions = {}): Family => ({
  namespace: NAMESPACE,
  discover: [discoverWalletStandard({ chains: NAMESPACE, features: ['standard:connect'], registry })],
  bridge: bridgeOf,
})
