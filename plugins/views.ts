import type { CaipNetworkId, Namespace, Wallet } from '../kernel'
import type { SendRequest } from './send/manifest'
import type { SwapRequest } from './swaps/manifest'

interface OfNamespace {
  readonly namespace?: Namespace
}

/**
 * The views that a host may open, by id, with the arguments of each. The other views are steps of these.
 * `tests/types/opening.ts` compares the list with the tokens.
 */
export interface HostViews {
  Account: undefined
  AllWallets: (OfNamespace & { readonly search?: string }) | undefined
  ChooseAccountName: undefined
  Connect: OfNamespace | undefined
  ConnectSocials: undefined
  ConnectWallets: OfNamespace | undefined
  ConnectingExternal: OfNamespace & { readonly connectorId: string; readonly walletRank?: number }
  ConnectingMultiChain: {
    readonly name: string
    readonly connectorIds: readonly string[]
    readonly walletRank?: number
  }
  ConnectingSocial: OfNamespace & { readonly provider: string }
  ConnectingWalletConnect: (OfNamespace & { readonly wallet?: Wallet }) | undefined
  ConnectingWalletConnectBasic: OfNamespace | undefined
  Downloads: { readonly wallet: Wallet }
  FundWallet: undefined
  GetWallet: undefined
  Networks: undefined
  OnRampProviders: undefined
  PayWithExchange: undefined
  ProfileWallets: OfNamespace | undefined
  RegisterAccountName: undefined
  SmartSessionList: undefined
  Swap: SwapRequest | undefined
  SwitchActiveChain: (OfNamespace & { readonly networkId?: CaipNetworkId }) | undefined
  SwitchNetwork: { readonly networkId: CaipNetworkId }
  Transactions: undefined
  UpdateEmailWallet: { readonly email: string; readonly step: 'current' | 'new' } | undefined
  WalletCompatibleNetworks: { readonly address: string } | undefined
  WalletReceive: undefined
  WalletSend: SendRequest | undefined
  WhatIsABuy: undefined
  WhatIsANetwork: undefined
  WhatIsAWallet: undefined
}

/** The keys of `features`: those of the gates of `standard()`, and those that its plugins read besides. */
export interface HostFeatures {
  activity: boolean
  analytics: boolean
  collapseWallets: boolean
  email: boolean
  emailCapture: boolean | readonly 'required'[]
  legalCheckbox: boolean
  multiWallet: boolean
  names: boolean
  onramp: boolean | readonly 'meld'[]
  payWithExchange: boolean
  payments: boolean
  receive: boolean
  reownAuthentication: boolean
  reownBranding: boolean
  send: boolean
  smartSessions: boolean
  socials: boolean | readonly ('google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook')[]
  /** Networks that a gateway of the host's own can swap on. */
  swapNetworks: readonly CaipNetworkId[]
  /** By network, the contracts that may swap. */
  swapRouters: Readonly<Record<CaipNetworkId, readonly string[]>>
  swaps: boolean | readonly '1inch'[]
}
