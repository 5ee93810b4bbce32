import { contrast, fromOklch, type Rgb, toOklch, WHITE } from './color'

const BLACK: Rgb = [0, 0, 0]
const STEP = 0.01

const hasContrast = (color: Rgb, backgrounds: readonly Rgb[], ratio: number) =>
  backgrounds.every(background => contrast(color, background) >= ratio)

/**
 * The colour, or the nearest one of its hue that reaches `ratio` on every background: lighter in dark mode, darker in
 * light.
 */
export function ensureContrast(color: Rgb, backgrounds: readonly Rgb[], ratio: number, dark: boolean): Rgb {
  const [lightness, chroma, hue] = toOklch(color)
  let shown = color
  for (let level = lightness; !hasContrast(shown, backgrounds, ratio); ) {
    if (level <= 0 || level >= 1) return dark ? WHITE : BLACK
    level += dark ? STEP : -STEP
    shown = fromOklch([level, chroma, hue])
  }
  return shown
}

/** The most that the lightness of a fill is reduced by for a white label. */
const MAX_DARKER = 0.06

/**
 * A fill and its label with a contrast of 4.5. A brand's middle tones (pink, orange, red) carry white labels: they get
 * darker, by 6 % of lightness at most.
 */
export function fillWithLabel(color: Rgb): { readonly fill: Rgb; readonly label: Rgb } {
  const [lightness, chroma, hue] = toOklch(color)
  for (let darker = 0; darker <= MAX_DARKER; darker += STEP) {
    const fill = darker === 0 ? color : fromOklch([lightness - darker, chroma, hue])
    if (contrast(WHITE, fill) >= 4.5) return { fill, label: WHITE }
  }
  return { fill: color, label: textColorOn(color) }
}

/**
 * A readable text colour on `color`: white, else a dark shade of its hue, else black. White or black always reaches
 * 4.5.
 */
export function textColorOn(color: Rgb): Rgb {
  const shade = fromOklch([0.2, 0.03, toOklch(color)[2]])
  return [WHITE, shade].find(candidate => contrast(candidate, color) >= 4.5) ?? BLACK
}
