import {
  accountActions,
  askPermissions,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
} from '../../kernel'
import { smartSessions as service } from '../../kernel/kit'
import { listView } from './state'

const title = defineMessage('smart-sessions/title', 'Smart sessions')

/** Permissions of a smart account: grants, lists and revokes them. Off until the host enables it. */
export const smartSessions = (): Manifest =>
  defineManifest({
    id: 'smart-sessions',
    gate: {
      key: 'smartSessions',
      needs: ({ projectId }) => Boolean(projectId),
      // The project's configuration has no such key: the host alone decides.
      alwaysOn: ({ features }) => features?.smartSessions === true,
      fallback: false,
    },
    provides: [service],
    contributes: [
      contributeView(listView, { title, needsAccount: true, load: () => import('./views/SmartSessionList') }),
      contributeTo(
        accountActions,
        {
          label: title,
          icon: 'key',
          opens: listView,
          when: ({ namespace, connectorType, isSmartAccount, has }) =>
            connectorType === 'AUTH' && isSmartAccount === true && has(askPermissions.on(namespace).id),
        },
        { order: 120 },
      ),
    ],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc] }),
    load: () => import('./module'),
  })
