import { tryRead } from '../../../kernel'

const LONGEST_NAME = 60
const LONGEST_RDNS = 128
// Control, format and private-use characters, which hide, reverse or imitate text.
const INVISIBLE = /\p{C}/gu
const RDNS = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** A wallet's name for a list: one visible line, cut at 60 characters; undefined if nothing is left. */
export function safeName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  // Cut before any other work: a name may be a megabyte.
  const visible = name.slice(0, 1000).replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()
  return [...visible].slice(0, LONGEST_NAME).join('').trim() || undefined
}

/** A reverse-DNS name in lower case. An invalid or too long one is dropped, never cut. */
export function safeRdns(rdns: unknown): string | undefined {
  if (typeof rdns !== 'string' || rdns.length > 2 * LONGEST_RDNS) return undefined
  const trimmed = rdns.trim().toLowerCase()
  return trimmed.length <= LONGEST_RDNS && RDNS.test(trimmed) ? trimmed : undefined
}

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

/** A property of a foreign object, whose getters may throw; undefined if one does. */
export const readProperty = (from: unknown, key: string): unknown => tryRead(() => Reflect.get(Object(from), key))

/** Is it a foreign object with this method? */
export const hasMethod = (foreign: unknown, name: string): foreign is object =>
  typeof foreign === 'object' && typeof readProperty(foreign, name) === 'function'
