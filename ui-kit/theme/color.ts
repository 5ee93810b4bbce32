/** Red, green and blue as whole numbers, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

export const WHITE: Rgb = [255, 255, 255]

const toByte = (unit: number) => Math.round(Math.min(1, Math.max(0, unit)) * 255)
const toLinear = (byte: number) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
const fromLinear = (unit: number) => (unit <= 0.0031308 ? unit * 12.92 : 1.055 * unit ** (1 / 2.4) - 0.055)

export const toHex = (color: Rgb) => `#${color.map(byte => byte.toString(16).padStart(2, '0')).join('')}`

export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

function toLinearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** The nearest displayable colour: chroma is reduced, lightness and hue stay. */
export function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  let shown = toLinearRgb([lightness, chroma, hue])
  for (let kept = chroma; kept > 0 && shown.some(part => part < -0.0005 || part > 1.0005); ) {
    kept = kept > 0.002 ? kept - 0.002 : 0
    shown = toLinearRgb([lightness, kept, hue])
  }
  return [toByte(fromLinear(shown[0])), toByte(fromLinear(shown[1])), toByte(fromLinear(shown[2]))]
}

/** The colour of `over` with opacity `share` on `under`. */
export const blend = (under: Rgb, over: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2) => Math.round(under[index] + (over[index] - under[index]) * share)
  return [at(0), at(1), at(2)]
}

const luminance = (color: Rgb) =>
  0.2126 * toLinear(color[0]) + 0.7152 * toLinear(color[1]) + 0.0722 * toLinear(color[2])

/** The contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
