import { PorticoError } from '../core/errors'
import type { HttpRequest } from './http'

const MAX_BYTES = 1024 * 1024

/** One request without credentials and without following redirects. Resolves to the body's text. */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<string> {
  return readText(await openRequest(fetch, url, request, signal), request.maxBytes, signal)
}

/** The same, before any text of the body has come. */
export async function openRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  { method = 'GET', body, headers, maxBytes }: HttpRequest,
  signal: AbortSignal,
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: { ...(typeof body === 'object' && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
    })
  } catch (error) {
    signal.throwIfAborted()
    throw new PorticoError('HTTP_UNREACHABLE', 'The server could not be reached', { host: new URL(url).host }, error)
  }
  if (response.ok) return response
  const text = await readText(response, maxBytes, signal)
  throw new PorticoError('HTTP_STATUS', `HTTP status code: ${response.status}`, {
    status: response.status,
    body: parseJson(text),
    text: text.slice(0, 300),
  })
}

export function parseBody(text: string, url: string): unknown {
  if (text === '') return undefined
  const value = parseJson(text)
  if (value !== undefined) return value
  throw new PorticoError('HTTP_MALFORMED', 'The server’s response is not JSON', { host: new URL(url).host })
}

async function readText(response: Response, maxBytes = MAX_BYTES, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  if (!reader) return ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > maxBytes) throw new PorticoError('HTTP_TOO_LARGE', 'The server’s response is too large', { maxBytes })
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    signal.throwIfAborted()
    reader.cancel().catch(() => undefined)
    if (error instanceof PorticoError) throw error
    throw new PorticoError('HTTP_UNREACHABLE', 'The connection closed before the response was complete', {}, error)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
