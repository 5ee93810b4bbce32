import { defineManifest, type Manifest, sessionControl } from '../../kernel'

/** Who is connected: connecting, restoring, switching networks and leaving. No screen of its own, always on. */
export const session = (): Manifest =>
  defineManifest({
    id: 'session',
    provides: [sessionControl],
    wakesAtStart: ({ storage, settings }) =>
      storage.get('session/network') !== undefined ||
      (settings.enableReconnect !== false && storage.get('session/remembered') !== undefined),
    wakesOnStorage: ['session/remembered'],
    load: () => import('./module'),
  })
