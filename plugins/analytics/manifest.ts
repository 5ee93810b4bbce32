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

/** Tells the provider's analytics what happens, without saying to whom. Off until somebody says on. */
export const analytics = (): Manifest =>
  defineManifest({
    id: 'analytics',
    // The project decides, unless the host says no: also what an earlier visit was told does not count then.
    gate: {
      key: 'analytics',
      remote: true,
      needs: ({ features }) => features?.analytics !== false,
      fallback: false,
    },
    // The project's word comes after the intent that asked for it: where it switches us on, we begin with it.
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
