import { showToastIfOpen } from '../../../kernel/kit'
import { hostCall, reviewedRequest } from '../../../kernel/requests/reviewedRequest'
import { messages } from '../messages'
import { nextTransfer } from '../rules/transfer'
import {
  hostCall as call,
  confirmedView,
  type Order,
  previewView,
  selectTokenView,
  sendView,
  type Transfer,
  transfer,
} from '../state'

/** The transfer that the user reviews. */
export const transferRequest = reviewedRequest<Order, Transfer>({
  slice: transfer,
  view: previewView,
  views: [sendView, selectTokenView, previewView],
  resultView: ({ fromHost }) => (fromHost ? confirmedView : undefined),
  next: nextTransfer,
  dropped(ctx, { isStopped, reason }) {
    if (isStopped) showToastIfOpen(ctx, { variant: 'error', message: messages.stopped })
    else if (reason === 'moved') showToastIfOpen(ctx, { variant: 'error', message: messages.moved })
  },
})

/** The host's call of `openSend`, which a transfer from its own form does not answer. */
export const sendCall = hostCall<Order, Transfer>({ call, slice: transfer, answers: ({ fromHost }) => fromHost })
