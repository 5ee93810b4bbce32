import {
  accountActions,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
  type ResolvedOptions,
} from '../../kernel'
import { depositView, exchangeService } from '../../kernel/kit'
import { depositService, type PayWithExchangeOptions, selectAssetView } from './state'

/** The namespaces to whose accounts exchanges pay out. */
const NAMESPACES = ['eip155', 'solana']

/** An embedded account has a view of its own with all funding options. */
const EMBEDDED = 'AUTH'

const needs = ({ projectId, namespaces }: ResolvedOptions): boolean =>
  Boolean(projectId) && NAMESPACES.some(namespace => namespaces.includes(namespace))

/**
 * Deposits from an exchange to the connected account. docs/payments.md
 * @example
 * standard({ 'pay-with-exchange': { assets: [ether] } })
 */
export const payWithExchange = (options: PayWithExchangeOptions = {}): Manifest =>
  defineManifest({
    id: 'pay-with-exchange',
    gate: { key: 'payWithExchange', remote: true, needs, fallback: false },
    contributes: [
      contributeView(depositView, {
        title: defineMessage('pay-with-exchange/title', 'Deposit from exchange'),
        load: () => import('./views/PayWithExchange'),
      }),
      contributeView(selectAssetView, {
        title: defineMessage('pay-with-exchange/selectAsset', 'Select asset'),
        load: () => import('./views/PayWithExchangeSelectAsset'),
      }),
      contributeTo(
        accountActions,
        {
          label: defineMessage('pay-with-exchange/deposit', 'Deposit'),
          icon: 'bank',
          opens: depositView,
          when: ({ namespace, connectorType, has }) =>
            connectorType !== EMBEDDED && NAMESPACES.includes(namespace) && has(exchangeService.id),
        },
        { order: 50 },
      ),
    ],
    provides: [depositService],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc], img: [rpc] }),
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })

export type { PayWithExchangeOptions } from './state'
