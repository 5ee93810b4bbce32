import { defineManifest, intentShown, type Manifest, modalOpened, remoteConfig, remoteSource } from '../../kernel'

/** The project's remote configuration: its features, its allowed origins, and analytics. */
export const project = (): Manifest =>
  defineManifest({
    id: 'project',
    // Off in basic mode, where no configuration is requested; else always on.
    gate: { key: 'project', alwaysOn: () => true, fallback: true },
    provides: [remoteSource],
    owns: [remoteConfig],
    listens: [intentShown, modalOpened],
    egress: ({ endpoints }) => ({ connect: [endpoints.api] }),
    load: () => import('./module'),
  })
