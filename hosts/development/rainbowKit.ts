/** `portico/compat/rainbowkit` for development builds: it names each property and option that has no counterpart. */

import { createElement, type ReactNode } from 'react'
import {
  type AppParameters,
  type ConnectButtonProps,
  connectorsForWallets as connectors,
  getDefaultConfig as defaultConfig,
  ConnectButton as PlainButton,
  type RainbowKitProviderProps,
  type WalletList,
} from '../compat/rainbowkit'
import { providerOf } from '../compat/rainbowkit/provider'
import { adviceOn, warnOnce } from './compatAdvice'
import { createPortico } from './createPortico'
import { BUTTON_ADVICE, CONFIG_ADVICE, providerAdvice } from './rainbowKitAdvice'

const Provider = providerOf(createPortico)

export function RainbowKitProvider(props: RainbowKitProviderProps): ReactNode {
  warnOnce(providerAdvice(props))
  return createElement(Provider, props)
}

export const getDefaultConfig: typeof defaultConfig = options => {
  warnOnce(adviceOn('getDefaultConfig', options, CONFIG_ADVICE))
  return defaultConfig(options)
}

export function connectorsForWallets(wallets: WalletList, app: AppParameters) {
  if (wallets[0]) warnOnce(adviceOn('connectorsForWallets', { wallets }, CONFIG_ADVICE))
  return connectors(wallets, app)
}

function Button(props: ConnectButtonProps): ReactNode {
  warnOnce(adviceOn('ConnectButton', props, BUTTON_ADVICE))
  return createElement(PlainButton, props)
}

export const ConnectButton = Object.assign(Button, { Custom: PlainButton.Custom })

// biome-ignore lint/performance/noReExportAll: the names of the entry point, with four replaced
export * from '../compat/rainbowkit'
