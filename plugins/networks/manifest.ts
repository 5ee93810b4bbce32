import {
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  headerActions,
  type Manifest,
  networkSwitched,
  sessionConnected,
} from '../../kernel'
import { accountView, networksView, switchNetworkView, unsupportedChainView } from '../../kernel/kit'
import { type NetworksOptions, switchActiveChainView, whatIsANetworkView } from './state'

/**
 * The user's network, and the views to switch to another.
 * @example
 * standard({ networks: { enableNetworkSwitch: false } })
 */
export const networks = (options: NetworksOptions = {}): Manifest =>
  defineManifest({
    id: 'networks',
    contributes: [
      contributeView(networksView, {
        title: defineMessage('networks/title', 'Choose network'),
        load: () => import('./views/Networks'),
      }),
      contributeView(switchNetworkView, { inClick: true, load: () => import('./views/SwitchNetwork') }),
      contributeView(switchActiveChainView, {
        inClick: true,
        load: () => import('./views/SwitchActiveChain'),
        intercepts: ({ requested, active, connected, namespaces }) =>
          connected && requested !== undefined && requested !== active && namespaces.length > 0,
      }),
      contributeView(unsupportedChainView, {
        title: defineMessage('networks/switch', 'Switch network'),
        load: () => import('./views/UnsupportedChain'),
        noBack: true,
        noClose: true,
      }),
      contributeView(whatIsANetworkView, { load: () => import('./views/WhatIsANetwork') }),
      contributeTo(headerActions, { load: () => import('./views/NetworkButton'), views: [accountView.id] }),
    ],
    egress: ({ endpoints: { api }, settings: { networks } }) => ({
      img: [api, ...networks.flatMap(({ assets }) => assets?.imageUrl ?? [])],
    }),
    listens: [sessionConnected, networkSwitched],
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })

export type { NetworksOptions } from './state'
