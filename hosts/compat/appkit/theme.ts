type Variables = Readonly<Record<string, string | number | undefined>>
type PorticoVariables = Record<string, string | number>

/** AppKit's variables without their prefix, `--apkt-` or `--w3m-`, and Portico's names. */
export const THEME_KEYS = {
  accent: 'accent',
  'font-family': 'fontFamily',
  'font-size-master': 'fontSize',
  'border-radius-master': 'radius',
  'color-mix': 'colorMix',
  'color-mix-strength': 'colorMixStrength',
  'z-index': 'zIndex',
  'qr-color': 'qrColor',
} as const satisfies Readonly<Record<string, string>>

/** AppKit's base sizes are multiplied in its styles; these are the factors to a text's size and a control's corners. */
const SCALES: Readonly<Record<string, number>> = { fontSize: 1.5, radius: 3 }
const SMALLEST_FONT = 12
const LARGEST_FONT = 20

/** Portico's theme variables of AppKit's ones. Unknown ones are left out. */
export function themeVariablesOf(given: Variables = {}): PorticoVariables {
  const variables: PorticoVariables = {}
  for (const [key, value] of Object.entries(given)) {
    const name = themeKey(key)
    if (name && value !== undefined) variables[name] = scaled(name, value)
  }
  return variables
}

/** Portico's name of a variable, or undefined. */
export const themeKey = (key: string): string | undefined => {
  const plain = key.replace(/^--(apkt|w3m)-/, '')
  return plain !== key && Object.hasOwn(THEME_KEYS, plain) ? THEME_KEYS[plain as keyof typeof THEME_KEYS] : undefined
}

function scaled(name: string, value: string | number): string | number {
  const factor = SCALES[name]
  const pixels = Number.parseFloat(String(value))
  if (!factor || Number.isNaN(pixels)) return value
  const size = pixels * factor
  return `${name === 'fontSize' ? Math.min(LARGEST_FONT, Math.max(SMALLEST_FONT, size)) : size}px`
}
