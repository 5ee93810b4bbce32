import type { Theme as PorticoTheme, ThemeMode } from '../../../kernel'

/** The parameters of a theme. */
export interface ThemeOptions {
  readonly accentColor?: string | undefined
  readonly accentColorForeground?: string | undefined
  readonly borderRadius?: 'none' | 'small' | 'medium' | 'large' | undefined
  readonly fontStack?: 'rounded' | 'system' | undefined
  readonly overlayBlur?: 'none' | 'small' | 'large' | undefined
}

/** A theme by Portico's names, which `RainbowKitProvider` takes: its type has none of RainbowKit's colours one by one. */
export interface Theme {
  readonly mode: ThemeMode
  readonly variables: PorticoTheme['variables']
}

/** One theme for both modes, or one for each; `null` leaves the modal's own. */
export type ThemeChoice = Theme | { readonly lightMode: Theme; readonly darkMode: Theme } | null

const RADII = { none: 'square', small: '4px', medium: '8px', large: 'round' } as const
const FONTS = {
  rounded: 'ui-rounded, "SF Pro Rounded", system-ui, sans-serif',
  system: 'system-ui, sans-serif',
} as const
const BLURS = { none: '0px', small: '4px', large: '20px' } as const

const accentColors = {
  blue: { accentColor: '#1769e0', accentColorForeground: '#ffffff' },
  green: { accentColor: '#1a8f4a', accentColorForeground: '#ffffff' },
  orange: { accentColor: '#c4560a', accentColorForeground: '#ffffff' },
  pink: { accentColor: '#d1307f', accentColorForeground: '#ffffff' },
  purple: { accentColor: '#7048e8', accentColorForeground: '#ffffff' },
  red: { accentColor: '#d0342c', accentColorForeground: '#ffffff' },
} as const

const themeOf =
  (mode: ThemeMode, usual: PorticoTheme['variables'] = {}) =>
  ({ accentColor, accentColorForeground, borderRadius, fontStack, overlayBlur }: ThemeOptions = {}): Theme => ({
    mode,
    variables: {
      // A key without a value has the usual one: it ends that of the theme before.
      ...{ colorMix: undefined, colorMixStrength: undefined, ...usual },
      accent: accentColor,
      onAccent: accentColorForeground,
      radius: borderRadius && RADII[borderRadius],
      fontFamily: fontStack && FONTS[fontStack],
      backdropBlur: overlayBlur && BLURS[overlayBlur],
    },
  })

/** The light theme. `accentColors` has pairs of colours to pass on. */
export const lightTheme = Object.assign(themeOf('light'), { accentColors })
/** Has the same parameters and colours as `lightTheme`. */
export const darkTheme = Object.assign(themeOf('dark'), { accentColors })
/** The dark theme with surfaces that are nearly black. */
export const midnightTheme = Object.assign(themeOf('dark', { colorMix: '#000000', colorMixStrength: 40 }), {
  accentColors,
})

/** Portico has one set of variables for both modes: of two themes, those of the light one. */
export const porticoTheme = (theme: ThemeChoice | undefined): Theme | undefined =>
  theme && 'lightMode' in theme ? { mode: 'auto', variables: theme.lightMode.variables } : (theme ?? undefined)
