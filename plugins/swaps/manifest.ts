import {
  accountActions,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
  sendTransaction,
  view,
} from '../../kernel'
import { mayServe } from '../../kernel/kit'
import { previewView, revokeView, selectTokenView, swapService, swapView } from './state'

const title = defineMessage('swaps/title', 'Swap')

/** Swaps one token for another at the project API's quote. */
export const swaps = (): Manifest =>
  defineManifest({
    id: 'swaps',
    gate: {
      key: 'swaps',
      remote: { id: 'swap', values: ['1inch'] },
      security: true,
      needs: settings => Boolean(settings.projectId) && mayServe(settings, 'swaps'),
      parse: ({ isEnabled, config }) => isEnabled && Boolean(config?.length) && config,
      fallback: ['1inch'],
    },
    contributes: [
      contributeView(swapView, { title, needsAccount: true, load: () => import('./views/Swap') }),
      contributeView(selectTokenView, {
        title: defineMessage('swaps/selectTitle', 'Choose token'),
        load: () => import('./views/SwapSelectToken'),
      }),
      contributeView(previewView, {
        title: defineMessage('swaps/previewTitle', 'Review swap'),
        load: () => import('./views/SwapPreview'),
      }),
      contributeView(revokeView, {
        title: defineMessage('swaps/revokeTitle', 'Revoke permission'),
        load: () => import('./views/SwapRevoke'),
      }),
      contributeTo(
        accountActions,
        {
          label: title,
          icon: 'swap',
          opens: view(swapView.id),
          feature: 'swaps',
          when: ({ namespace, served, has }) => served.swaps === true && has(sendTransaction.on(namespace).id),
        },
        { order: 20 },
      ),
    ],
    provides: [{ ...swapService, isPrivate: true }],
    egress: ({ endpoints: { api, rpc } }) => ({ connect: [rpc], img: [api, rpc] }),
    load: () => import('./module'),
  })

export { type Plan, type SwapRequest, type SwapResult, type SwapService, swapService } from './state'
