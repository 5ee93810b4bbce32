import {
  defineManifest,
  event,
  intentShown,
  type Manifest,
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
  sessionFailed,
} from '../../kernel'

/** Sends events to the analytics host without identifying the user. Off until the project or the host enables it. */
export const analytics = (): Manifest =>
  defineManifest({
    id: 'analytics',
    observesAll: true,
    gate: { key: 'analytics', remote: true, needs: ({ projectId }) => Boolean(projectId), fallback: false },
    // The project's configuration arrives after the intent that requested it, so its event activates the plugin, too.
    listens: [
      modalOpened,
      modalClosed,
      sessionConnected,
      sessionEnded,
      sessionFailed,
      networkSwitched,
      intentShown,
      event('project/config-applied'),
    ],
    egress: ({ endpoints: { pulse } }) => ({ connect: [pulse] }),
    load: () => import('./module'),
  })
