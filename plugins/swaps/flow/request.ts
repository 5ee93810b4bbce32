import { PorticoError } from '../../../kernel'
import { loadOnce } from '../../../kernel/kit'
import { hostCall, reviewedRequest } from '../../../kernel/requests/reviewedRequest'
import { type Order, type Plan, plan, previewView, revokeView, selectTokenView, swapCall, swapView } from '../state'

/** Imports the code of the review, which is needed only after a quote. @throws PLUGIN_LOAD_FAILED */
export const loadReview = loadOnce(() =>
  import('./review').catch(cause => {
    throw new PorticoError('PLUGIN_LOAD_FAILED', 'The code could not be loaded', { plugin: 'swaps' }, cause)
  }),
)

/** The swap that the user reviews. */
export const swapRequest = reviewedRequest<Order, Plan>({
  slice: plan,
  view: previewView,
  views: [swapView, selectTokenView, previewView, revokeView],
  next: (_, step) => step,
  dropped(ctx, { isStopped, reason }) {
    if (!isStopped && reason === 'left') return
    loadReview()
      .then(({ showDroppedOrder }) => showDroppedOrder(ctx, { isStopped }))
      .catch(ctx.report)
  },
})

/** The host's call of `openSwap`. */
export const hostSwap = hostCall<Order, Plan>({
  call: swapCall,
  slice: plan,
  isInterim: ({ kind }) => kind === 'approve',
})
