import type { Theme } from 'portico'
import { themeSheet } from 'portico/ui-kit'

export interface ContrastRow {
  readonly label: string
  /** The least ratio of WCAG 2 at level AA. */
  readonly least: number
  readonly light: ContrastCell
  readonly dark: ContrastCell
}

export interface ContrastCell {
  readonly foreground: string
  readonly background: string
  readonly ratio: number
}

/** Pairs of tokens, and the least ratio of each. A QR code is dark on white in both modes. */
const PAIRS: readonly (readonly [label: string, foreground: string, background: string, least: number])[] = [
  ['Text', 'text', 'surface', 4.5],
  ['Muted text', 'text-muted', 'surface', 4.5],
  ['Label of a button', 'on-accent', 'accent', 4.5],
  ['Accent as text', 'accent-text', 'surface', 4.5],
  ['Focus outline', 'focus', 'surface', 3],
  ['QR code', 'qr', '#ffffff', 4.5],
]

/** The contrast of a theme as the modal draws it, in both modes. */
export function contrastRows(variables: Theme['variables']): ContrastRow[] {
  const { text } = themeSheet(variables)
  const modes = [tokensOf(text, 'light'), tokensOf(text, 'dark')] as const
  return PAIRS.map(([label, foreground, background, least]) => {
    const [lightCell, darkCell] = modes.map(tokens => {
      const colors = [tokens.get(foreground) ?? foreground, tokens.get(background) ?? background] as const
      return { foreground: colors[0], background: colors[1], ratio: ratioOf(...colors) }
    })
    return { label, least, light: lightCell!, dark: darkCell! }
  })
}

const TOKEN = /--portico-([\w-]+): (?:light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)|(#[\da-f]{6}));/g

const tokensOf = (text: string, mode: 'light' | 'dark'): Map<string, string> =>
  new Map(
    [...text.matchAll(TOKEN)].map(([, name = '', light, dark, both = '']) => [
      name,
      (mode === 'light' ? light : dark) ?? both,
    ]),
  )

/** The contrast ratio of WCAG 2. */
function ratioOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const unit = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
