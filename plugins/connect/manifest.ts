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

const title = defineMessage('connect/title', 'Connect wallet')

/** A view whose import is not in the page's first file. */
const later = (
  name: keyof typeof import('./views/laterViews').laterViews,
  definition?: Omit<Parameters<typeof contributeView>[1], 'load'>,
) =>
  contributeView(view(name), {
    ...definition,
    load: async () => (await import('./views/laterViews')).laterViews[name](),
  })

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
    firstView: true,
    listens: [intentShown],
    provides: [service('kernel/wallet-directory')],
    egress: ({ endpoints: { api }, settings: { customWallets = [] } }) => ({
      connect: [api],
      img: [api, ...customWallets.flatMap(({ imageUrl }) => imageUrl ?? [])],
    }),
    contributes: [
      contributeView(view('Connect'), {
        title,
        load: () => import('./views/Connect'),
        home: facts => isWithoutSession(facts) && !startsWithWalletConnect(facts),
        staysDrawn: true,
      }),
      later('ConnectWallets', { title }),
      later('AllWallets', {
        title: defineMessage('connect/allWallets', 'All wallets'),
        home: facts => isWithoutSession(facts) && facts.mobile && startsWithWalletConnect(facts),
      }),
      later('ConnectingWalletConnectBasic', {
        title: defineMessage('connect/walletConnect', 'WalletConnect'),
        home: facts => isWithoutSession(facts) && !facts.mobile && startsWithWalletConnect(facts),
        intercepts: ({ requested, active, namespaces }) =>
          requested !== undefined && requested !== active && !namespaces[0],
      }),
      later('ConnectingWalletConnect'),
      later('ConnectingExternal'),
      later('ConnectingMultiChain'),
      later('WhatIsAWallet'),
      later('GetWallet'),
      later('Downloads'),
      contributeTo(connectMethods, { method: 'wallet', load: () => import('./views/WalletList') }),
      contributeTo(headerActions, { views: ['Connect'], load: () => import('./views/HelpButton') }),
    ],
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })
}

export type { ConnectOptions } from './state'
