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
} from '../../kernel'

/** Sends events to the analytics host without identifying the user. Off until the project enables it. */
export const analytics = (): Manifest =>
  defineManifest({
    id: 'analytics',
    // The project decides unless the host disables it, which also overrides a remembered configuration.
    gate: {
      key: 'analytics',
      remote: true,
      needs: ({ features }) => features?.analytics !== false,
      fallback: false,
    },
    // The project's configuration arrives after the intent that requested it, so its event activates the plugin, too.
    listens: [
      modalOpened,
      modalClosed,
      sessionConnected,
      sessionEnded,
      networkSwitched,
      intentShown,
      event('project/config-applied'),
    ],
    egress: ({ endpoints: { pulse } }) => ({ connect: [pulse] }),
    load: () => import('./module'),
  })
