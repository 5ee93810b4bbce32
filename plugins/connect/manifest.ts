import {
  connectMethods,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  headerActions,
  intentShown,
  type Manifest,
  type OpeningFacts,
  service,
  view,
} from '../../kernel'
import type { ConnectOptions } from './state'

const isWithoutSession = ({ connected, restoring }: OpeningFacts) => !connected && !restoring
/**
 * The first view: every way to connect, and the wallet directory.
 * @example
 * standard({ connect: { allWallets: 'HIDE' } })
 */
export function connect(options: ConnectOptions = {}): Manifest {
  /** WalletConnect comes first: no adapter serves a namespace, or the host connects by itself. */
  const startsWithWalletConnect = ({ namespaces }: OpeningFacts) => !namespaces[0] || !!options.manualWalletConnect
  return defineManifest({
    id: 'connect',
    listens: [intentShown],
    provides: [service('kernel/wallet-directory')],
    egress: ({ endpoints: { api }, settings: { customWallets = [] } }) => ({
      connect: [api],
      img: [api, ...customWallets.flatMap(({ imageUrl }) => imageUrl ?? [])],
    }),
    contributes: [
      contributeView(view('Connect'), {
        title: defineMessage('connect/title', 'Connect wallet'),
        load: () => import('./views/Connect'),
        home: facts => isWithoutSession(facts) && !startsWithWalletConnect(facts),
        staysDrawn: true,
      }),
      contributeView(view('ConnectWallets'), {
        title: defineMessage('connect/title', 'Connect wallet'),
        load: () => import('./views/ConnectWallets'),
      }),
      contributeView(view('AllWallets'), {
        title: defineMessage('connect/allWallets', 'All wallets'),
        load: () => import('./views/AllWallets'),
        home: facts => isWithoutSession(facts) && facts.mobile && startsWithWalletConnect(facts),
      }),
      contributeView(view('ConnectingWalletConnectBasic'), {
        title: defineMessage('connect/walletConnect', 'WalletConnect'),
        load: () => import('./views/ConnectingWalletConnectBasic'),
        home: facts => isWithoutSession(facts) && !facts.mobile && startsWithWalletConnect(facts),
        intercepts: ({ requested, active, namespaces }) =>
          requested !== undefined && requested !== active && !namespaces[0],
      }),
      contributeView(view('ConnectingWalletConnect'), { load: () => import('./views/ConnectingWalletConnect') }),
      contributeView(view('ConnectingExternal'), { load: () => import('./views/ConnectingExternal') }),
      contributeView(view('ConnectingMultiChain'), { load: () => import('./views/ConnectingMultiChain') }),
      contributeView(view('WhatIsAWallet'), { load: () => import('./views/WhatIsAWallet') }),
      contributeView(view('GetWallet'), { load: () => import('./views/GetWallet') }),
      contributeView(view('Downloads'), { load: () => import('./views/Downloads') }),
      contributeTo(connectMethods, { method: 'wallet', load: () => import('./views/WalletList') }),
      contributeTo(headerActions, { views: ['Connect'], load: () => import('./views/HelpButton') }),
    ],
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })
}

export type { ConnectOptions } from './state'
