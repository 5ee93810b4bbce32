import { discoverWalletStandard, type StandardWalletOptions } from '../discovery'
import type { InjectedNamespace } from '../injected'
import { createBridge } from './bridge'
import { NAMESPACE } from './namespace'

export const injectedNamespace = ({ wallets: list }: StandardWalletOptions = {}): InjectedNamespace => ({
  namespace: NAMESPACE,
  discover: [discoverWalletStandard({ chains: NAMESPACE, features: ['standard:connect'], list })],
  bridge: createBridge,
})
