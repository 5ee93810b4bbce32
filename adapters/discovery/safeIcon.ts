const IMAGE = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/
const LARGEST = 64 * 1024

/** A wallet's icon, if it is a data URL: showing it must cause no request. */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > LARGEST) return undefined
  const trimmed = icon.trim()
  return IMAGE.test(trimmed) ? trimmed : undefined
}
