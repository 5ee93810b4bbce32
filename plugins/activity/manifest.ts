import {
  accountTabs,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
  readHistory,
} from '../../kernel'
import { transactionsView } from './state'

const title = defineMessage('activity/title', 'Activity')

/** The account's history and its pending transactions. */
export const activity = (): Manifest =>
  defineManifest({
    id: 'activity',
    gate: { key: 'activity', remote: true, fallback: true },
    contributes: [
      contributeView(transactionsView, { title, needsAccount: true, load: () => import('./views/Transactions') }),
      contributeTo(
        accountTabs,
        {
          label: title,
          load: () => import('./views/Activity'),
          // The adapter answers if the project API cannot.
          when: ({ namespace, served, hasProject, has }) =>
            (hasProject === true && served.history === true) || has(readHistory.on(namespace).id),
        },
        { order: 20 },
      ),
    ],
    egress: ({ endpoints: { api, rpc } }) => ({ connect: [rpc], img: [api, rpc] }),
    load: () => import('./module'),
  })
