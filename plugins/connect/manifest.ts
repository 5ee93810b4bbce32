import {
  connectMethods,
  contributeTo,
  contributeView,
  defineManifest,
  headerActions,
  intentShown,
  type Manifest,
  type OpeningFacts,
  say,
} from '../../kernel'
import {
  allWalletsView,
  connectingBasicView,
  connectingExternalView,
  connectingMultiChainView,
  connectingWalletConnectView,
  connectView,
  connectWalletsView,
  downloadsView,
  getWalletView,
  whatIsAWalletView,
} from './state'

const alone = ({ connected, namespaces }: OpeningFacts) => !connected && !namespaces.length

/** The first view: every way to a wallet, and the directory of wallets behind it. */
export const connect = (): Manifest =>
  defineManifest({
    id: 'connect',
    listens: [intentShown],
    egress: ({ endpoints: { api }, settings: { customWallets = [] } }) => ({
      connect: [api],
      img: [api, ...customWallets.flatMap(({ imageUrl }) => imageUrl ?? [])],
    }),
    contributes: [
      contributeView(connectView, {
        title: say('connect/title', 'Connect Wallet'),
        load: () => import('./views/Connect'),
        home: ({ connected, namespaces }) => !connected && namespaces.length > 0,
      }),
      contributeView(connectWalletsView, {
        title: say('connect/title', 'Connect Wallet'),
        load: () => import('./views/ConnectWallets'),
      }),
      contributeView(allWalletsView, {
        title: say('connect/allWallets', 'All Wallets'),
        load: () => import('./views/AllWallets'),
        home: facts => alone(facts) && facts.mobile,
      }),
      contributeView(connectingBasicView, {
        title: say('connect/walletConnect', 'WalletConnect'),
        load: () => import('./views/ConnectingWalletConnectBasic'),
        home: facts => alone(facts) && !facts.mobile,
        intercepts: ({ requested, active, namespaces }) =>
          requested !== undefined && requested !== active && !namespaces.length,
      }),
      contributeView(connectingWalletConnectView, { load: () => import('./views/ConnectingWalletConnect') }),
      contributeView(connectingExternalView, { load: () => import('./views/ConnectingExternal') }),
      contributeView(connectingMultiChainView, {
        title: say('connect/selectChain', 'Select Chain'),
        load: () => import('./views/ConnectingMultiChain'),
      }),
      contributeView(whatIsAWalletView, {
        title: say('connect/whatIsAWallet', 'What is a Wallet?'),
        load: () => import('./views/WhatIsAWallet'),
      }),
      contributeView(getWalletView, {
        title: say('connect/getAWallet', 'Get a Wallet'),
        load: () => import('./views/GetWallet'),
      }),
      contributeView(downloadsView, { load: () => import('./views/Downloads') }),
      contributeTo(connectMethods, { method: 'wallet', load: () => import('./views/WalletList') }),
      contributeTo(headerActions, { views: ['Connect'], load: () => import('./views/HelpButton') }),
    ],
    load: () => import('./module'),
  })
