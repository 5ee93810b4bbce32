import { defineManifest, type Manifest, sessionControl } from '../../kernel'
import { CHOSEN, REMEMBERED } from './state'

/** Who is connected: connecting, restoring, switching networks and leaving. No screen of its own, always on. */
export const session = (): Manifest =>
  defineManifest({
    id: 'session',
    provides: [sessionControl],
    wakesAtStart: ({ storage, settings }) =>
      storage.get(CHOSEN) !== undefined ||
      (settings.enableReconnect !== false && storage.get(REMEMBERED) !== undefined),
    wakesOnStorage: [REMEMBERED],
    load: () => import('./module'),
  })
