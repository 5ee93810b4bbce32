import {
  accountActions,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
  sendTransfer,
  view,
} from '../../kernel'
import { confirmedView, previewView, selectTokenView, sendService, sendView } from './state'

const title = defineMessage('send/title', 'Send')

/** Sends tokens of the connected account, if the adapter of its namespace supports transfers. */
export const send = (): Manifest =>
  defineManifest({
    id: 'send',
    gate: { key: 'send', fallback: true },
    contributes: [
      contributeView(sendView, { title, needsAccount: true, load: () => import('./views/WalletSend') }),
      contributeView(selectTokenView, {
        title: defineMessage('send/selectToken', 'Choose token'),
        load: () => import('./views/WalletSendSelectToken'),
      }),
      contributeView(previewView, {
        title: defineMessage('send/review', 'Review transfer'),
        load: () => import('./views/WalletSendPreview'),
      }),
      contributeView(confirmedView, {
        title: defineMessage('send/confirmed', 'Confirmed'),
        load: () => import('./views/WalletSendConfirmed'),
        noBack: true,
      }),
      contributeTo(
        accountActions,
        {
          label: title,
          icon: 'send',
          opens: view(sendView.id),
          feature: 'send',
          when: ({ namespace, has }) => has(sendTransfer.on(namespace).id),
        },
        { order: 40 },
      ),
    ],
    provides: [{ ...sendService, isPrivate: true }],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc] }),
    load: () => import('./module'),
  })

export { type SendRequest, type SendResult, type SendService, sendService, type Transfer } from './state'
