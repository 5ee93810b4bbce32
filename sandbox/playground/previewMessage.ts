import type { Theme } from 'portico'

/** The theme builder sends it to the preview's window: both pages have the same origin. */
export interface PreviewMessage {
  readonly kind: 'theme'
  readonly theme: Theme
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage => Object(data).kind === 'theme'
