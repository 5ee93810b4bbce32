import type { Theme, ThemeMode } from 'portico'

type Variables = Theme['variables']

/** The value of a variable that the host leaves out, as the controls show it. */
const DEFAULTS = {
  accent: '#2858cd',
  radius: 'soft',
  density: 'comfortable',
  fontSize: '15px',
  colorMix: '#2858cd',
  colorMixStrength: 0,
  backdropBlur: '0px',
  qrColor: '#1c1a17',
} as const

/** Themes to start from. */
export const PRESETS = {
  Ink: { mode: 'light', variables: { accent: '#17181c', radius: 'square' } },
  Paper: { mode: 'light', variables: { accent: '#8a4b2d', colorMix: '#b08b5b', colorMixStrength: 12 } },
  Midnight: {
    mode: 'dark',
    variables: { accent: '#6e8bff', colorMix: '#1b2550', colorMixStrength: 40, backdropBlur: '8px' },
  },
  Candy: {
    mode: 'light',
    variables: { accent: '#ff4fa0', radius: 'round', colorMix: '#ff9ecb', colorMixStrength: 15 },
  },
} as const satisfies Record<string, Theme>

export type VariableName = keyof typeof DEFAULTS

export const readValue = (variables: Variables, name: VariableName): string => String(variables[name] ?? DEFAULTS[name])

/** The variables with this one, without defaults. A colour is mixed in with a strength, and left out without one. */
export function withVariable(variables: Variables, name: VariableName, value: string | number): Variables {
  const all: Variables = { ...DEFAULTS, ...variables, [name]: value }
  const isMixed = Number(all.colorMixStrength) > 0
  const isUsed = ([key, given]: [string, unknown]) =>
    key.startsWith('colorMix') ? isMixed : given !== Object(DEFAULTS)[key]
  return Object.fromEntries(Object.entries(all).filter(isUsed))
}

/** The options of `createPortico` that give this theme. */
export function themeCode({ mode, variables }: Theme): string {
  const lines = Object.entries(variables).map(
    ([name, value]) => `    ${name}: ${typeof value === 'number' ? value : `'${value}'`},`,
  )
  const options = [
    ...(mode === 'auto' ? [] : [`  themeMode: '${mode}',`]),
    ...(lines.length === 0 ? [] : ['  themeVariables: {', ...lines, '  },']),
  ]
  return options.length === 0
    ? '// The default theme needs no option.'
    : ['createPortico({', '  // …', ...options, '})'].join('\n')
}

/** Sets the mode of the modal and of this page. */
export function chooseMode(mode: ThemeMode, setTheme: (theme: Partial<Theme>) => void): void {
  document.documentElement.dataset.mode = mode
  setTheme({ mode })
}

/** The theme builder sends it to the preview's window: both pages have the same origin. */
export interface PreviewMessage {
  readonly kind: 'theme'
  readonly theme: Theme
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage => Object(data).kind === 'theme'
