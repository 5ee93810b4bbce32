import { type Context, theme } from '../../../kernel'
import { projectApiQuery } from '../../../kernel/kit'
import type { Frame } from '../api/frame'

/** Sends the app's data, which the frame shows to the user. */
export function syncDapp({ settings }: Context, frame: Frame): void {
  const { projectId = '', metadata } = settings
  const { name, description, url, icons } = metadata
  const { st = 'appkit', sv } = projectApiQuery(settings)
  frame.send('SYNC_DAPP_DATA', { metadata: { name, description, url, icons }, sdkType: st, sdkVersion: sv, projectId })
}

/** The modal's current appearance, in values that only a browser can resolve. */
export interface Appearance {
  readonly mode: 'light' | 'dark'
  readonly accent: string
  readonly background: string
}

/** Makes the frame look like the modal around it. Without a look, only the host's theme is known. */
export function syncTheme({ read }: Context, frame: Frame, look?: Appearance): void {
  const { mode, variables } = read(theme)
  const { accent = look?.accent } = variables
  const themeValues = {
    ...(accent !== undefined && { '--w3m-accent': String(accent) }),
    ...(look && { '--w3m-background': look.background }),
  }
  frame.send('SYNC_THEME', {
    themeMode: look?.mode ?? (mode === 'auto' ? undefined : mode),
    themeVariables: themeValues,
    w3mThemeVariables: themeValues,
  })
}
