const LONGEST_NAME = 60
const LONGEST_RDNS = 128
// Control, format and private characters: they hide, reverse or imitate.
const INVISIBLE = /\p{C}/gu
const RDNS = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** A wallet's name as a list can bear it: one visible line, cut at 60 characters; undefined when nothing is left. */
export function safeName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  // Cut before anything else looks at it: a name may be a megabyte.
  const visible = name.slice(0, 1000).replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()
  return [...visible].slice(0, LONGEST_NAME).join('').trim() || undefined
}

/** A reverse-DNS name in lower case. What is too long or no such name is dropped, never cut to fit. */
export function safeRdns(rdns: unknown): string | undefined {
  if (typeof rdns !== 'string' || rdns.length > 2 * LONGEST_RDNS) return undefined
  const trimmed = rdns.trim().toLowerCase()
  return trimmed.length <= LONGEST_RDNS && RDNS.test(trimmed) ? trimmed : undefined
}
