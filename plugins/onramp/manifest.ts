import {
  accountActions,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  headerActions,
  type Manifest,
} from '../../kernel'
import { buyView, depositView, receiveView } from '../../kernel/kit'
import { fiatView, fundView, helpView, type OnrampOptions, onrampService, progressView, tokenView } from './state'

const PROVIDERS = ['meld']
/** The connector type of embedded accounts: the user has no other wallet to fund them from. */
const EMBEDDED = 'AUTH'
/** The views that can fund it. */
const WAYS = [buyView, receiveView, depositView]

/**
 * Buys crypto with fiat money in a provider's window, and lists the ways to fund an account. docs/onramp.md
 * @example
 * standard({ onramp: { meldPublicKey: 'your public key at Meld' } })
 */
export const onramp = (options: OnrampOptions = {}): Manifest[] => [
  defineManifest({
    id: 'onramp-fund',
    contributes: [
      contributeView(fundView, {
        needsAccount: true,
        title: defineMessage('onramp-fund/title', 'Add funds'),
        load: () => import('./views/FundWallet'),
      }),
      contributeTo(
        accountActions,
        {
          label: defineMessage('onramp-fund/fund', 'Fund'),
          icon: 'buy',
          opens: fundView,
          feature: 'onramp',
          when: ({ connectorType, hasView }) => connectorType === EMBEDDED && WAYS.some(({ id }) => hasView(id)),
        },
        { order: 10 },
      ),
    ],
  }),
  defineManifest({
    id: 'onramp',
    gate: {
      key: 'onramp',
      remote: { id: 'onramp', values: PROVIDERS },
      security: true,
      needs: ({ projectId }) => Boolean(projectId || options.meldPublicKey),
      // An empty list means that no provider is enabled.
      parse: ({ isEnabled, config }) => isEnabled && Boolean(config?.length) && config,
      fallback: PROVIDERS,
    },
    contributes: [
      contributeView(buyView, {
        needsAccount: true,
        title: defineMessage('onramp/title', 'Choose provider'),
        load: () => import('./views/OnRampProviders'),
      }),
      contributeView(tokenView, {
        title: defineMessage('onramp/selectToken', 'Choose token'),
        load: () => import('./views/OnRampTokenSelect'),
      }),
      contributeView(fiatView, {
        title: defineMessage('onramp/selectCurrency', 'Choose currency'),
        load: () => import('./views/OnRampFiatSelect'),
      }),
      contributeView(progressView, {
        title: defineMessage('onramp/buy', 'Buy'),
        load: () => import('./views/BuyInProgress'),
      }),
      contributeView(helpView, {
        title: defineMessage('onramp/help', 'How does buying work?'),
        load: () => import('./views/WhatIsABuy'),
      }),
      contributeTo(headerActions, { views: [buyView.id], load: () => import('./views/HelpButton') }),
      contributeTo(
        accountActions,
        {
          label: defineMessage('onramp/buy', 'Buy'),
          icon: 'card',
          opens: buyView,
          feature: 'onramp',
          when: ({ served, connectorType }) => connectorType !== EMBEDDED && served.onramp === true,
        },
        { order: 10 },
      ),
    ],
    provides: [{ ...onrampService, isPrivate: true }],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc] }),
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  }),
]

export type { OnrampOptions } from './state'
