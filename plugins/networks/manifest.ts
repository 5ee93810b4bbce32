import {
  contributeTo,
  contributeView,
  defineManifest,
  headerActions,
  type Manifest,
  networkSwitched,
  say,
  sessionConnected,
} from '../../kernel'
import { networksView, switchNetworkView, unsupportedChainView, whatIsANetworkView } from './state'

/** Which network the visitor is on, and how to get to another. */
export const networks = (): Manifest =>
  defineManifest({
    id: 'networks',
    contributes: [
      contributeView(networksView, {
        title: say('networks/title', 'Choose Network'),
        load: () => import('./views/Networks'),
      }),
      contributeView(switchNetworkView, { load: () => import('./views/SwitchNetwork') }),
      contributeView(unsupportedChainView, {
        title: say('networks/switch', 'Switch Network'),
        load: () => import('./views/UnsupportedChain'),
        noBack: true,
        noClose: true,
      }),
      contributeView(whatIsANetworkView, { load: () => import('./views/WhatIsANetwork') }),
      contributeTo(headerActions, { load: () => import('./views/NetworkButton'), views: ['Account'] }),
    ],
    egress: ({ endpoints: { api }, settings: { networks } }) => ({
      img: [api, ...networks.flatMap(({ assets }) => assets?.imageUrl ?? [])],
    }),
    listens: [sessionConnected, networkSwitched],
    load: () => import('./module'),
  })
