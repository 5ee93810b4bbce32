const IMAGE = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i
/** Leather writes the type of an SVG so, and no browser draws it. */
const SHORT_SVG = /^data:image\/svg(?=[;,])/i
const LARGEST = 64 * 1024

/** A wallet's icon, if it is a data URL: showing it must cause no request. */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > LARGEST) return undefined
  const trimmed = icon.trim().replace(SHORT_SVG, 'data:image/svg+xml')
  return IMAGE.test(trimmed) ? trimmed : undefined
}
