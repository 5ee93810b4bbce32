import {
  accountTabs,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
  readBalance,
} from '../../kernel'
import { accountView, compatibleNetworksView, profileWalletsView, readPortfolio, receiveView } from '../../kernel/kit'
import { isKnownToProvider } from './rules/isKnownToProvider'
import type { AccountOptions } from './state'

/**
 * The account: its identity, its holdings, its address to receive, and the actions of other plugins.
 * @example
 * standard({ account: { walletFeaturesOrder: ['send', 'swaps'] } })
 */
export const account = (options: AccountOptions = {}): Manifest =>
  defineManifest({
    id: 'account',
    contributes: [
      contributeView(accountView, {
        title: defineMessage('account/title', 'Account'),
        load: () => import('./views/Account'),
        home: ({ connected, restoring }) => connected || restoring,
      }),
      contributeView(profileWalletsView, { load: () => import('./views/ProfileWallets') }),
      contributeView(receiveView, {
        needsAccount: true,
        title: defineMessage('account/receive', 'Receive'),
        load: () => import('./views/WalletReceive'),
      }),
      contributeView(compatibleNetworksView, { load: () => import('./views/WalletCompatibleNetworks') }),
      contributeTo(
        accountTabs,
        {
          label: defineMessage('account/tokens', 'Tokens'),
          load: () => import('./views/Tokens'),
          // The chain answers if the project API cannot.
          when: ({ namespace, has }) => isKnownToProvider(namespace) || has(readBalance.on(namespace).id),
        },
        { order: 10 },
      ),
    ],
    // Importing the token would load the plugin's state with the manifest.
    provides: [readPortfolio, { id: 'account/identity', isPrivate: true }],
    egress: ({ endpoints: { api, rpc } }) => ({ connect: [rpc], img: [api, rpc] }),
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })

export type { AccountOptions } from './state'
