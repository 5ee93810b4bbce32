import type { FetchHandler } from '../../listen'

/** A request as received; the body is parsed if it is JSON, whatever its content type is. */
export interface RecordedRequest {
  /** The HTTP method. */
  method: string
  /** The URL's path. */
  path: string
  /** The URL's parameters; the last one of a name counts. */
  query: Record<string, string>
  /** The page's origin; null for a client outside a browser. */
  origin: string | null
  /** The parsed JSON, or the text; undefined without a body. */
  body: unknown
}

/** Records every request except preflights, before any fault applies. */
export function recordRequests(handler: FetchHandler, requests: RecordedRequest[]): FetchHandler {
  return async (request, binding) => {
    if (request.method === 'OPTIONS') return handler(request, binding)
    const { pathname, searchParams } = new URL(request.url)
    const text = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.clone().text()
    requests.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      origin: request.headers.get('origin'),
      body: text === '' ? undefined : jsonOr(text),
    })
    return handler(request, binding)
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the text stays as received.
    return text
  }
}
