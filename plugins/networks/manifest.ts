import {
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  headerActions,
  type Manifest,
  networkSwitched,
  sessionConnected,
  view,
} from '../../kernel'
import type { NetworksOptions } from './state'

/**
 * The user's network, and the views to switch to another.
 * @example
 * standard({ networks: { enableNetworkSwitch: false } })
 */
export const networks = (options: NetworksOptions = {}): Manifest =>
  defineManifest({
    id: 'networks',
    contributes: [
      contributeView(view('Networks'), {
        title: defineMessage('networks/title', 'Choose network'),
        load: () => import('./views/Networks'),
      }),
      contributeView(view('SwitchNetwork'), { load: () => import('./views/SwitchNetwork') }),
      contributeView(view('SwitchActiveChain'), {
        load: () => import('./views/SwitchActiveChain'),
        intercepts: ({ requested, active, connected, namespaces }) =>
          connected && requested !== undefined && requested !== active && namespaces.length > 0,
      }),
      contributeView(view('UnsupportedChain'), {
        title: defineMessage('networks/switch', 'Switch network'),
        load: () => import('./views/UnsupportedChain'),
        noBack: true,
        noClose: true,
      }),
      contributeView(view('WhatIsANetwork'), { load: () => import('./views/WhatIsANetwork') }),
      contributeTo(headerActions, { load: () => import('./views/NetworkButton'), views: ['Account'] }),
    ],
    egress: ({ endpoints: { api }, settings: { networks } }) => ({
      img: [api, ...networks.flatMap(({ assets }) => assets?.imageUrl ?? [])],
    }),
    listens: [sessionConnected, networkSwitched],
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })

export type { NetworksOptions } from './state'
