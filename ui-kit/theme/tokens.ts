import { blend, contrast, fromOklch, type Oklch, type Rgb, toHex, toOklch, WHITE } from './color'
import { ensureContrast, fillWithLabel } from './contrast'
import type { ThemeValues } from './variables'

const TEXT = 4.5
const EDGE = 3
/** The share of a signal colour in its soft background. */
const SOFT = { light: 0.1, dark: 0.17 }

const QR: Rgb = [28, 26, 23]
const BLACK: Rgb = [0, 0, 0]

/** The default colours of each mode. */
const LIGHT = {
  accent: [0.5, 0.19, 264],
  danger: [0.53, 0.2, 27],
  warning: [0.54, 0.12, 65],
  success: [0.53, 0.13, 152],
} as const satisfies Record<string, Oklch>

const DARK: Record<keyof typeof LIGHT, Oklch> = {
  accent: [0.56, 0.19, 264],
  danger: [0.72, 0.16, 24],
  warning: [0.82, 0.13, 80],
  success: [0.79, 0.15, 155],
}

/** Lightness and chroma of each mode's greys, which have the accent's hue. */
const LIGHT_GREYS = {
  surface: [0.995, 0.002],
  raised: [0.972, 0.004],
  hover: [0.948, 0.005],
  line: [0.915, 0.006],
  text: [0.22, 0.008],
  muted: [0.515, 0.012],
} as const

type Grey = readonly [lightness: number, chroma: number]

const DARK_GREYS: Record<keyof typeof LIGHT_GREYS, Grey> = {
  surface: [0.212, 0.006],
  raised: [0.265, 0.007],
  hover: [0.31, 0.008],
  line: [0.345, 0.009],
  text: [0.955, 0.004],
  muted: [0.73, 0.01],
}

/** The largest shift of a surface's lightness by `colorMix`: a larger one could turn light into dark. */
const MAX_SHIFT = 0.1

function tint(color: Oklch, { colorMix, colorMixStrength = 0 }: ThemeValues): Rgb {
  if (!colorMix || !colorMixStrength) return fromOklch(color)
  const [lightness, chroma, hue] = toOklch(colorMix)
  const shift = (lightness - color[0]) * colorMixStrength
  const kept = Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, shift))
  return fromOklch([color[0] + kept, color[1] + (chroma - color[1]) * colorMixStrength, hue])
}

/** A grey of the accent's hue. A grey accent tints nothing. */
function greyOf([lightness, chroma]: Grey, accent: Rgb): Oklch {
  const [, saturation, hue] = toOklch(accent)
  return [lightness, Math.min(chroma, saturation), hue]
}

/** A hovered fill moves away from its text colour, so that the text stays readable. */
function hoverColor(fill: Rgb, label: Rgb): Rgb {
  return blend(fill, contrast(label, WHITE) < contrast(label, BLACK) ? BLACK : WHITE, 0.1)
}

/** Every colour of one mode, as hex, derived from the host's variables. */
export function colorTokens(look: ThemeValues, dark: boolean): Record<string, string> {
  const base = dark ? DARK : LIGHT
  const greys = dark ? DARK_GREYS : LIGHT_GREYS
  const accent = look.accent ?? fromOklch(base.accent)
  const { fill, label } = look.onAccent ? { fill: accent, label: look.onAccent } : fillWithLabel(accent)
  const grey = (of: Grey) => tint(greyOf(of, accent), look)
  const surface = grey(greys.surface)
  const backgrounds = [surface, grey(greys.raised), grey(greys.hover)]
  const on = (color: Rgb, ratio: number, ...more: Rgb[]) =>
    ensureContrast(color, [...backgrounds, ...more], ratio, dark)
  const soft = (color: Rgb) => blend(surface, color, dark ? SOFT.dark : SOFT.light)
  const signal = (color: Rgb) => on(color, TEXT, soft(color))
  const [danger, warning, success] = [fromOklch(base.danger), fromOklch(base.warning), fromOklch(base.success)]
  const colors: Record<string, Rgb> = {
    surface,
    'surface-raised': backgrounds[1]!,
    'surface-hover': backgrounds[2]!,
    line: grey(greys.line),
    'line-strong': on(grey(greys.line), EDGE),
    text: on(fromOklch(greyOf(greys.text, accent)), 7),
    'text-muted': on(fromOklch(greyOf(greys.muted, accent)), TEXT),
    accent: fill,
    'on-accent': label,
    'accent-hover': hoverColor(fill, label),
    'accent-edge': on(accent, EDGE),
    'accent-text': signal(accent),
    'accent-soft': soft(accent),
    focus: on(accent, EDGE),
    danger: signal(danger),
    'danger-soft': soft(danger),
    warning: signal(warning),
    'warning-soft': soft(warning),
    success: signal(success),
    'success-soft': soft(success),
    qr: ensureContrast(look.qrColor ?? QR, [WHITE], 7, false),
  }
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, toHex(color)]))
}
