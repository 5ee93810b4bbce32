import { isPorticoError, type PorticoError } from '../core/errors'

/** Statuses of the 4xx range that do not reject the request itself. Source: RFC 9110, RFC 6585, RFC 8470. */
const TEMPORARY = [408, 425, 429]

/** Does the server reject the request itself? A server that is busy, broken or unreachable does not reject it. */
export function isHttpRefusal(error: unknown): error is PorticoError {
  if (!isPorticoError(error, 'HTTP_STATUS')) return false
  const status = Number(error.context.status)
  return status >= 400 && status < 500 && !TEMPORARY.includes(status)
}
