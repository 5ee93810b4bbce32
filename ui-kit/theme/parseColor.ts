import { fromOklch, type Rgb } from './color'

const HEX = /^#([\da-f]{3,8})$/
const CALL = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/
const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?$/
const MAX_LENGTH = 64

/** The value of 100 % in each place of a colour function; hues are degrees and take no percentage. */
const WHOLE = { rgb: [255, 255, 255], hsl: [0, 1, 1], oklch: [1, 0.4, 0] }

const clamp = (value: number, high = 1) => Math.min(high, Math.max(0, value))

function parseHex(digits: string): Rgb | undefined {
  const pairs = digits.length < 5 ? [...digits].map(digit => digit + digit) : digits.match(/../g)
  const [red, green, blue, alpha = 255] = (pairs ?? []).map(pair => Number.parseInt(pair, 16))
  if (digits.length === 5 || digits.length === 7 || alpha !== 255) return
  return [red!, green!, blue!]
}

function parsePart(word: string, whole: number): number {
  const [, number, unit] = NUMBER.exec(word) ?? []
  if (unit === '%') return whole ? (Number(number) / 100) * whole : Number.NaN
  return unit === 'deg' && whole ? Number.NaN : Number(number)
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Reads an opaque hex, `rgb()`, `hsl()` or `oklch()` colour; anything else is `undefined`. */
export function parseColor(text: string): Rgb | undefined {
  if (text.length > MAX_LENGTH) return
  const source = text.trim().toLowerCase()
  const digits = HEX.exec(source)?.[1]
  if (digits) return parseHex(digits)
  const [, name, inside] = CALL.exec(source) ?? []
  if (name !== 'rgb' && name !== 'hsl' && name !== 'oklch') return
  const words = inside!.trim().split(/\s*[\s,/]\s*/)
  const parts = words.map((word, place) => parsePart(word, WHOLE[name][place] ?? 1))
  const [first, second, third, alpha = 1] = parts
  if (parts.length < 3 || parts.length > 4 || !parts.every(Number.isFinite) || alpha !== 1) return
  if (name === 'rgb') return [round(first!), round(second!), round(third!)]
  // A bare number in hsl() is a percentage.
  const share = (place: number, value: number) => clamp(words[place]!.endsWith('%') ? value : value / 100)
  if (name === 'hsl') return fromHsl(first!, share(1, second!), share(2, third!))
  return fromOklch([clamp(first!), clamp(second!, 0.5), third!])
}

const round = (value: number) => Math.round(clamp(value, 255))
