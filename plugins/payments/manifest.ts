import { contributeView, defineManifest, type Manifest, say } from '../../kernel'
import { exchangePayments } from '../../kernel/kit'
import { loadingView, payCounter, paymentDesk, payView, reviewView } from './state'

/** Payments that a host starts, and the exchange service that all payments share. */
export const payments = (): Manifest[] => [
  defineManifest({
    id: 'payments-exchanges',
    provides: [exchangePayments],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc], img: [rpc] }),
    load: () => import('./exchanges/module'),
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
      contributeView(payView, { title: say('payments/title', 'Choose how to pay'), load: () => import('./views/Pay') }),
      contributeView(reviewView, {
        title: say('payments/review', 'Review payment'),
        load: () => import('./views/PayReview'),
      }),
      contributeView(loadingView, {
        title: say('payments/progress', 'Payment in progress'),
        load: () => import('./views/PayLoading'),
        noBack: true,
      }),
    ],
    provides: [paymentDesk, payCounter],
    load: () => import('./module'),
  }),
]

export { type PaymentDesk, type PaymentOptions, type PaymentResult, payment, paymentDesk } from './state'
