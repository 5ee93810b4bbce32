import { accountTabs, contributeTo, contributeView, defineManifest, defineMessage, type Manifest } from '../../kernel'
import { transactionsView } from './state'

const title = defineMessage('activity/title', 'Activity')
const NAMESPACE = 'eip155'

/** The account's history and its pending transactions. */
export const activity = (): Manifest =>
  defineManifest({
    id: 'activity',
    gate: {
      key: 'activity',
      remote: true,
      needs: ({ projectId, namespaces }) => Boolean(projectId) && namespaces.includes(NAMESPACE),
      fallback: true,
    },
    contributes: [
      contributeView(transactionsView, { title, load: () => import('./views/Transactions') }),
      contributeTo(
        accountTabs,
        // The project API has histories for this namespace only.
        { label: title, load: () => import('./views/Activity'), when: ({ namespace }) => namespace === NAMESPACE },
        { order: 20 },
      ),
    ],
    egress: ({ endpoints: { api, rpc } }) => ({ connect: [rpc], img: [api, rpc] }),
    load: () => import('./module'),
  })
