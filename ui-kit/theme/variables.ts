import type { Rgb } from './color'
import { parseColor } from './parseColor'

/** What a host may choose. Everything else follows from it; contrast is kept whatever is chosen. */
export interface ThemeVariables {
  /** The one colour of the brand: opaque hex, `rgb()`, `hsl()` or `oklch()`. */
  accent?: string
  /** A font list the page has loaded already, such as `Inter, sans-serif`. Without it the page's own font is used. */
  fontFamily?: string
  /** Size of body text in pixels, `12px` to `20px`; the whole scale follows. Normally `15px`. */
  fontSize?: string
  /** `square`, `soft` (normal), `round`, or the radius of a control in pixels, such as `8px`. */
  radius?: string
  /** A colour mixed into the surfaces and lines. */
  colorMix?: string
  /** How much of `colorMix`, 0 (normal) to 100. */
  colorMixStrength?: number
  /** Stacking order of whatever does not stand in the browser's top layer: a whole number from 0. */
  zIndex?: number
  /** Colour of a QR code's modules; darkened until a camera can read it. */
  qrColor?: string
}

/** A variable that was left out of the theme, and why. */
export interface Refusal {
  name: string
  reason: string
}

/** The same choices, proven: colours are numbers, the font list is re-quoted. */
export interface Look {
  accent?: Rgb
  fontFamily?: string
  scale?: number
  radius?: number
  colorMix?: Rgb
  colorMixStrength?: number
  zIndex?: number
  qrColor?: Rgb
}

const BODY_SIZE = 15
const RADII: Record<string, number> = { square: 0, soft: 12, round: 999 }
const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/
const FAMILY = /^(["']?)([\p{L}\p{N}_][\p{L}\p{N} ._-]{0,60})\1$/u
const LONGEST_LIST = 300

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high

function pixels(value: unknown): number | undefined {
  const [, number] = typeof value === 'string' ? (/^(\d{1,4}(?:\.\d{1,3})?)px$/.exec(value.trim()) ?? []) : []
  return number === undefined ? undefined : Number(number)
}

function fontList(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_LIST) return
  const families = value.split(',').map(family => FAMILY.exec(family.trim())?.[2])
  if (families.includes(undefined)) return
  return families.map(family => (GENERIC.test(family!) ? family : `"${family}"`)).join(',')
}

const color = (value: unknown) => (typeof value === 'string' ? parseColor(value) : undefined)

const COLOR = 'give an opaque hex, rgb(), hsl() or oklch() colour'

/** One line a variable: the name it has in a look, how it is proven, and what to say when it is not. */
const RULES: Record<keyof ThemeVariables, readonly [keyof Look, (value: unknown) => unknown, string]> = {
  accent: ['accent', color, COLOR],
  colorMix: ['colorMix', color, COLOR],
  qrColor: ['qrColor', color, COLOR],
  fontFamily: ['fontFamily', fontList, 'give font names separated by commas'],
  fontSize: [
    'scale',
    value => (isWithin(pixels(value), 12, 20) ? pixels(value)! / BODY_SIZE : undefined),
    'give pixels from 12px to 20px',
  ],
  radius: [
    'radius',
    value => (typeof value === 'string' && Object.hasOwn(RADII, value) ? RADII[value] : pixels(value)),
    'give square, soft, round, or pixels such as 8px',
  ],
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
}

/** Proves each variable by its kind. What cannot be proven is named with a reason and goes no further. */
export function readVariables(variables: ThemeVariables): { look: Look; refused: Refusal[] } {
  const look: Look = {}
  const refused: Refusal[] = []
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) continue
    const rule = Object.hasOwn(RULES, name) ? RULES[name as keyof ThemeVariables] : undefined
    const [key, prove, advice] = rule ?? []
    const proven = prove?.(value)
    if (proven === undefined) refused.push({ name, reason: advice ?? 'there is no such variable' })
    else Object.assign(look, { [key!]: proven })
  }
  return { look, refused }
}
