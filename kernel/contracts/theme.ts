import { slice } from '../core/token'

export type ThemeMode = 'light' | 'dark' | 'auto'

/** The modal's appearance. Variables are the host's: names without the leading `--portico-`, values as CSS text. */
export interface Theme {
  mode: ThemeMode
  variables: Readonly<Record<string, string | number>>
}

export const theme = slice<Theme>('kernel/theme', { mode: 'auto', variables: {} })
