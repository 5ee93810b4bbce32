import * as v from 'valibot'
import { AllowedOrigin, parseUrl } from '../../shapes'
import { messages } from './messages'

export type ReadOrigin =
  | { readonly origin: string; readonly problem?: undefined }
  | { readonly origin?: undefined; readonly problem: string }

/** The origin that the operator has typed, as the browser sends it: lower case, without the slash at its end. */
export function readOrigin(text: string, known: readonly string[]): ReadOrigin {
  const typed = text.trim().replace(/\/$/, '')
  if (typed === '') return { problem: messages.origins.empty }
  if (/^https?:\/\/[^/\s]+[/?#]/i.test(typed)) return { problem: messages.origins.path }
  const parsed = v.safeParse(AllowedOrigin, typed.toLowerCase())
  if (!parsed.success) return { problem: `${parsed.issues[0].message}.` }
  const origin = canonical(parsed.output)
  if (origin === undefined) return { problem: `${malformed()}.` }
  return known.includes(origin) ? { problem: messages.origins.known } : { origin }
}

/** Without a port that is the protocol's own; undefined if it is no origin of a page. */
function canonical(origin: string): string | undefined {
  const isPattern = origin.includes('//*.')
  const host = origin.replace('//*.', '//')
  const url = parseUrl(host)
  if (!url || url.username || url.password) return undefined
  const { origin: parsed } = url
  return isPattern ? parsed.replace('//', '//*.') : parsed
}

function malformed(): string {
  const refused = v.safeParse(AllowedOrigin, '')
  return refused.success ? '' : refused.issues[0].message
}
