import { contrast, type Rgb } from './color'
import { parseColor } from './parseColor'

/** The theme variables for hosts. All other tokens are derived from them, and keep their contrast. */
export interface ThemeVariables {
  /** The brand's colour: opaque hex, `rgb()`, `hsl()` or `oklch()`. */
  accent?: string
  /** Colour of a label on the accent. By default white, or a dark shade where white is not readable; a contrast below 3 is refused. */
  onAccent?: string
  /** A font list that the page has loaded, such as `Inter, sans-serif`. By default the page's own font. */
  fontFamily?: string
  /** Size of body text in pixels, `12px` to `20px`; the whole scale follows. `15px` by default. */
  fontSize?: string
  /** `square`, `soft` (default), `round`, or the radius of a control in pixels, such as `8px`. */
  radius?: string
  /** Height of rows and the distances between them: `comfortable` (default) or `compact`. */
  density?: 'comfortable' | 'compact'
  /** A colour that is mixed into surfaces and lines. */
  colorMix?: string
  /** The share of `colorMix`, 0 (default) to 100. */
  colorMixStrength?: number
  /** Stacking order of elements outside the browser's top layer: a whole number from 0. */
  zIndex?: number
  /** Blurs the page behind the dialog, `0px` (default) to `24px`. */
  backdropBlur?: string
  /** Colour of a QR code's modules; darkened until a camera can read it. */
  qrColor?: string
}

/** A refused variable, and the reason. */
export interface RefusedVariable {
  name: string
  reason: string
}

/** The validated variables: colours are numbers, and the font list is re-quoted. */
export interface ThemeValues {
  accent?: Rgb
  onAccent?: Rgb
  fontFamily?: string
  scale?: number
  radius?: number
  density?: number
  colorMix?: Rgb
  colorMixStrength?: number
  zIndex?: number
  backdropBlur?: number
  qrColor?: Rgb
}

const BODY_SIZE = 15
/** Of a host's own label colour on its accent. */
const LEAST_CONTRAST = 3
const RADII: Record<string, number> = { square: 0, soft: 12, round: 999 }
const DENSITIES: Record<string, number> = { comfortable: 1, compact: 0.5 }
const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/
const FONT = /^(["']?)([\p{L}\p{N}_][\p{L}\p{N} ._-]{0,60})\1$/u
const MAX_LIST_LENGTH = 300

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high

function pixels(value: unknown): number | undefined {
  const [, number] = typeof value === 'string' ? (/^(\d{1,4}(?:\.\d{1,3})?)px$/.exec(value.trim()) ?? []) : []
  return number === undefined ? undefined : Number(number)
}

function fontList(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LIST_LENGTH) return
  const fonts = value.split(',').map(font => FONT.exec(font.trim())?.[2])
  if (fonts.includes(undefined)) return
  return fonts.map(font => (GENERIC.test(font!) ? font : `"${font}"`)).join(',')
}

const named = (values: Record<string, number>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined

const color = (value: unknown) => (typeof value === 'string' ? parseColor(value) : undefined)

const COLOR = 'give an opaque hex, rgb(), hsl() or oklch() colour'

/** Per variable: its name in `Look`, its validation, and the advice if that fails. */
const RULES: Record<keyof ThemeVariables, readonly [keyof ThemeValues, (value: unknown) => unknown, string]> = {
  accent: ['accent', color, COLOR],
  onAccent: ['onAccent', color, COLOR],
  colorMix: ['colorMix', color, COLOR],
  qrColor: ['qrColor', color, COLOR],
  fontFamily: ['fontFamily', fontList, 'give font names separated by commas'],
  fontSize: [
    'scale',
    value => (isWithin(pixels(value), 12, 20) ? pixels(value)! / BODY_SIZE : undefined),
    'give pixels from 12px to 20px',
  ],
  radius: ['radius', value => named(RADII, value) ?? pixels(value), 'give square, soft, round, or pixels such as 8px'],
  density: ['density', value => named(DENSITIES, value), 'give comfortable or compact'],
  colorMixStrength: [
    'colorMixStrength',
    value => (isWithin(value, 0, 100) ? value / 100 : undefined),
    'give a number from 0 to 100',
  ],
  zIndex: [
    'zIndex',
    value => (isWithin(value, 0, 2147483647) && Number.isInteger(value) ? value : undefined),
    'give a whole number from 0',
  ],
  backdropBlur: [
    'backdropBlur',
    value => (isWithin(pixels(value), 0, 24) ? pixels(value) : undefined),
    'give pixels from 0px to 24px',
  ],
}

/** Validates each variable. An invalid one is refused with a reason and not used. */
export function readVariables(variables: ThemeVariables): { look: ThemeValues; refused: RefusedVariable[] } {
  const look: ThemeValues = {}
  const refused: RefusedVariable[] = []
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) continue
    const rule = Object.hasOwn(RULES, name) ? RULES[name as keyof ThemeVariables] : undefined
    const [key, validate, advice] = rule ?? []
    const valid = validate?.(value)
    if (valid === undefined) refused.push({ name, reason: advice ?? 'there is no such variable' })
    else Object.assign(look, { [key!]: valid })
  }
  const { accent, onAccent } = look
  if (accent && onAccent && contrast(accent, onAccent) < LEAST_CONTRAST) {
    look.onAccent = undefined
    refused.push({
      name: 'onAccent',
      reason: `give a colour with a contrast of at least ${LEAST_CONTRAST} to the accent`,
    })
  }
  return { look, refused }
}
