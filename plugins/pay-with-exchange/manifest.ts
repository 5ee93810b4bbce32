import {
  accountActions,
  type CurrentOptions,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
} from '../../kernel'
import { depositView, exchangeService, mayServe } from '../../kernel/kit'
import { depositService, type PayWithExchangeOptions, selectAssetView } from './state'

/** An embedded account has a view of its own with all funding options. */
const EMBEDDED = 'AUTH'

const needs = (settings: CurrentOptions): boolean => Boolean(settings.projectId) && mayServe(settings, 'exchanges')

/**
 * Deposits from an exchange to the connected account. docs/payments.md
 * @example
 * standard({ 'pay-with-exchange': { assets: [paymentAsset] } })
 */
export const payWithExchange = (options: PayWithExchangeOptions = {}): Manifest =>
  defineManifest({
    id: 'pay-with-exchange',
    gate: { key: 'payWithExchange', remote: { id: 'fund_from_exchange' }, needs, fallback: false },
    contributes: [
      contributeView(depositView, {
        title: defineMessage('pay-with-exchange/title', 'Deposit from exchange'),
        load: () => import('./views/PayWithExchange'),
      }),
      contributeView(selectAssetView, {
        title: defineMessage('pay-with-exchange/selectAsset', 'Choose asset'),
        load: () => import('./views/PayWithExchangeSelectAsset'),
      }),
      contributeTo(
        accountActions,
        {
          label: defineMessage('pay-with-exchange/deposit', 'Deposit'),
          icon: 'bank',
          opens: depositView,
          when: ({ served, connectorType, has }) =>
            connectorType !== EMBEDDED && served.exchanges === true && has(exchangeService.id),
        },
        { order: 50 },
      ),
    ],
    provides: [{ ...depositService, isPrivate: true }],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc], img: [rpc] }),
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })

export type { PayWithExchangeOptions } from './state'
