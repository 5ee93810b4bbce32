import { defineManifest, dialogPlace, type Manifest, modalOpening } from '../../kernel'
import { showFrame } from './frame'

/** The dialog and its parts that belong to no feature: header, footer, toast, focus, theme. */
export const shell = (): Manifest =>
  defineManifest({
    id: 'shell',
    phase: 'intent',
    taps: [modalOpening],
    provides: [dialogPlace],
    activatesAtStart: ({ settings }) => settings.embedded === true,
    onIntent: showFrame,
    load: () => import('./module'),
  })
