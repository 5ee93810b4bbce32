import {
  contributeView,
  defineManifest,
  defineMessage,
  intentShown,
  type Manifest,
  type OpeningFacts,
  service,
  view,
} from '../../kernel'
import type { ConnectOptions } from './state'

type PartName = keyof typeof import('./views/loadPart').loadPart

/** The file that imports the parts loads with the first view. */
const part = (name: PartName) => ({ load: async () => (await import('./views/loadPart')).loadPart[name]() })

const viewPart = (name: PartName, definition?: Omit<Parameters<typeof contributeView>[1], 'load'>) =>
  contributeView(view(name), { ...definition, ...part(name) })

const title = defineMessage('connect/title', 'Connect wallet')

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
    phase: 'intent',
    listens: [intentShown],
    provides: [service('kernel/wallet-directory')],
    egress: ({ endpoints: { api }, settings: { customWallets = [] } }) => ({
      connect: [api],
      img: [api, ...customWallets.flatMap(({ imageUrl }) => imageUrl ?? [])],
    }),
    contributes: [
      viewPart('Connect', {
        title,
        home: facts => isWithoutSession(facts) && !startsWithWalletConnect(facts),
        staysDrawn: true,
        loadPreview: async () => {
          const { drawConnect } = await import('./views/drawConnect')
          return { default: drawConnect(options) }
        },
      }),
      viewPart('ConnectWallets', { title }),
      viewPart('AllWallets', {
        title: defineMessage('connect/allWallets', 'All wallets'),
        home: facts => isWithoutSession(facts) && facts.mobile && startsWithWalletConnect(facts),
      }),
      viewPart('ConnectingWalletConnectBasic', {
        title: defineMessage('connect/walletConnect', 'WalletConnect'),
        home: facts => isWithoutSession(facts) && !facts.mobile && startsWithWalletConnect(facts),
        intercepts: ({ requested, active, namespaces }) =>
          requested !== undefined && requested !== active && !namespaces[0],
      }),
      viewPart('ConnectingWalletConnect', { inClick: true }),
      viewPart('ConnectingExternal', { inClick: true }),
      viewPart('ConnectingMultiChain', { inClick: true }),
      viewPart('WhatIsAWallet'),
      viewPart('GetWallet'),
      viewPart('Downloads'),
    ],
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })
}

export type { ConnectOptions } from './state'
