import { accountTabs, contributeTo, contributeView, defineManifest, defineMessage, type Manifest } from '../../kernel'
import { mayServe } from '../../kernel/kit'
import { transactionsView } from './state'

const title = defineMessage('activity/title', 'Activity')

/** The account's history and its pending transactions. */
export const activity = (): Manifest =>
  defineManifest({
    id: 'activity',
    gate: {
      key: 'activity',
      remote: true,
      needs: settings => Boolean(settings.projectId) && mayServe(settings, 'history'),
      fallback: true,
    },
    contributes: [
      contributeView(transactionsView, { title, load: () => import('./views/Transactions') }),
      contributeTo(
        accountTabs,
        { label: title, load: () => import('./views/Activity'), when: ({ served }) => served.history === true },
        { order: 20 },
      ),
    ],
    egress: ({ endpoints: { api, rpc } }) => ({ connect: [rpc], img: [api, rpc] }),
    load: () => import('./module'),
  })
