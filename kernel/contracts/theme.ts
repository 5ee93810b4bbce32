import { slice } from '../core/token'

/** `auto`: as the user's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The theme variables for hosts. All other tokens are derived from them, and keep their contrast. */
interface ThemeVariables {
  /** The brand's colour: opaque hex, `rgb()`, `hsl()` or `oklch()`. */
  readonly accent?: string | undefined
  /** A font list that the page has loaded, such as `Inter, sans-serif`. By default the page's own font. */
  readonly fontFamily?: string | undefined
  /** Size of body text in pixels, `12px` to `20px`; the whole scale follows. `15px` by default. */
  readonly fontSize?: string | undefined
  /** `square`, `soft` (default), `round`, or the radius of a control in pixels, such as `8px`. */
  readonly radius?: string | undefined
  /** A colour that is mixed into surfaces and lines. */
  readonly colorMix?: string | undefined
  /** The share of `colorMix`, 0 (default) to 100. */
  readonly colorMixStrength?: number | undefined
  /** Stacking order of elements outside the browser's top layer: a whole number from 0. */
  readonly zIndex?: number | undefined
  /** Colour of a QR code's modules; darkened until a camera can read it. */
  readonly qrColor?: string | undefined
}

/** The modal's appearance. Variables are the host's: names without the leading `--portico-`, values as CSS text. */
export interface Theme {
  /** Light, dark, or as the user's system. */
  mode: ThemeMode
  /** The host's values by name, without the leading `--portico-`. */
  variables: ThemeVariables
}

/** The modal's appearance. */
export const theme = slice<Theme>('kernel/theme', { mode: 'auto', variables: {} })

/** The parts of a theme that change. A variable that is undefined has its usual value again. */
export interface ThemeChange {
  readonly mode?: ThemeMode | undefined
  readonly variables?: Theme['variables'] | undefined
}

/** For `set` of the slice `theme`: changes the given parts and keeps the others. */
export const changeTheme =
  ({ mode, variables }: ThemeChange) =>
  (now: Theme): Theme => ({ mode: mode ?? now.mode, variables: { ...now.variables, ...variables } })

const BROWSER_DEFAULT = /^(?:"?times(?: new roman)?"?|serif|-webkit-standard)$/i

/** The page's own font list, or the system font if the page sets none (browsers then default to a serif). */
export function fontOrSystem(pageFont: string): string | undefined {
  return BROWSER_DEFAULT.test(pageFont.trim()) ? 'system-ui,sans-serif' : undefined
}
