import { defineManifest, intentShown, type Manifest, remoteConfig, remoteSource } from '../../kernel'

/** What the provider says of this project: which features are on, where it may be used, whether it wants analytics. */
export const project = (): Manifest =>
  defineManifest({
    id: 'project',
    // Off in basic mode, where no configuration is requested; else always on.
    gate: { key: 'project', brought: () => true, fallback: true },
    provides: [remoteSource],
    owns: [remoteConfig],
    listens: [intentShown],
    egress: ({ endpoints }) => ({ connect: [endpoints.api] }),
    load: () => import('./module'),
  })
