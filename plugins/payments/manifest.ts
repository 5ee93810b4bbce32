import { contributeView, defineManifest, defineMessage, type Manifest, type ResolvedOptions } from '../../kernel'
import { exchangeService } from '../../kernel/kit'
import { loadingView, type PaymentsOptions, paymentActions, paymentService, payView, reviewView } from './state'

/** Can one of the two features be on that pay at an exchange? The plugin has no gate of its own, as they share it. */
const mayBeOn = ({ basic, features = {}, remotePolicy = 'remote-decides' }: ResolvedOptions): boolean =>
  !basic && [features.payments, features.payWithExchange].some(mine => mine ?? remotePolicy === 'remote-decides')

/**
 * Payments that a host starts, and the exchange service that all payments share. docs/payments.md
 * @example
 * standard({ payments: { exchangeHosts: ['exchange.example'] } })
 */
export const payments = (options: PaymentsOptions = {}): Manifest[] => [
  defineManifest({
    id: 'payments-exchanges',
    provides: [exchangeService],
    egress: ({ endpoints: { rpc }, settings }) => (mayBeOn(settings) ? { connect: [rpc], img: [rpc] } : {}),
    load: async () => {
      const { provideExchanges } = await import('./flow/processExchangePayment')
      return { default: ctx => provideExchanges(ctx, options) }
    },
  }),
  defineManifest({
    id: 'payments',
    sharedWith: ['payments-exchanges'],
    gate: {
      key: 'payments',
      remote: true,
      needs: ({ projectId }) => Boolean(projectId),
      fallback: false,
    },
    contributes: [
      contributeView(payView, {
        title: defineMessage('payments/title', 'Choose how to pay'),
        load: () => import('./views/Pay'),
      }),
      contributeView(reviewView, {
        title: defineMessage('payments/review', 'Review payment'),
        load: () => import('./views/PayReview'),
      }),
      contributeView(loadingView, {
        title: defineMessage('payments/progress', 'Payment in progress'),
        load: () => import('./views/PayLoading'),
        noBack: true,
      }),
    ],
    provides: [paymentService, { ...paymentActions, isPrivate: true }],
    load: () => import('./module'),
  }),
]

export {
  type Payment,
  type PaymentOptions,
  type PaymentResult,
  type PaymentService,
  type PaymentsOptions,
  payment,
  paymentService,
} from './state'
