import { slice } from '../core/token'

/** `auto`: as the user's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The modal's appearance. Variables are the host's: names without the leading `--portico-`, values as CSS text. */
export interface Theme {
  /** Light, dark, or as the user's system. */
  mode: ThemeMode
  /** The host's values by name, without the leading `--portico-`. */
  variables: Readonly<Record<string, string | number | undefined>>
}

/** The modal's appearance. */
export const theme = slice<Theme>('kernel/theme', { mode: 'auto', variables: {} })

/** The parts of a theme that change. A variable that is undefined has its usual value again. */
export interface ThemeChange {
  readonly mode?: ThemeMode | undefined
  readonly variables?: Theme['variables'] | undefined
}

/** Recipe of the slice `theme`: changes the given parts and keeps the others. */
export const changeTheme =
  ({ mode, variables }: ThemeChange) =>
  (now: Theme): Theme => ({ mode: mode ?? now.mode, variables: { ...now.variables, ...variables } })

const BROWSER_DEFAULT = /^(?:"?times(?: new roman)?"?|serif|-webkit-standard)$/i

/** The page's own font list, or the system font if the page sets none (browsers then default to a serif). */
export function fontOrSystem(pageFont: string): string | undefined {
  return BROWSER_DEFAULT.test(pageFont.trim()) ? 'system-ui,sans-serif' : undefined
}
