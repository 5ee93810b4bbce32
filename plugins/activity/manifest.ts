import { accountTabs, contributeTo, contributeView, defineManifest, type Manifest, say } from '../../kernel'
import { transactionsView } from './state'

const title = say('activity/title', 'Activity')
const FAMILY = 'eip155'

/** What an account has done, and what it is doing now. */
export const activity = (): Manifest =>
  defineManifest({
    id: 'activity',
    gate: {
      key: 'activity',
      remote: true,
      needs: ({ projectId, namespaces }) => Boolean(projectId) && namespaces.includes(FAMILY),
      fallback: true,
    },
    contributes: [
      contributeView(transactionsView, { title, load: () => import('./views/Transactions') }),
      contributeTo(
        accountTabs,
        // The provider keeps the histories of this one family.
        { label: title, load: () => import('./views/Activity'), when: ({ namespace }) => namespace === FAMILY },
        { order: 20 },
      ),
    ],
    egress: ({ endpoints: { api, rpc } }) => ({ connect: [rpc], img: [api, rpc] }),
    load: () => import('./module'),
  })
