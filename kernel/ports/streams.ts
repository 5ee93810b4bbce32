import { createParser } from 'eventsource-parser'
import { PorticoError } from '../core/errors'
import { begin, cutOff, type Life, MAX_BYTES, type Opening, readAll, tooLarge } from './opening'
import { openRequest } from './sendRequest'

/* Answers that are read while they arrive. Their code loads with the first of them. */

/** An event of a server. Source: HTML standard, section 9.2. */
export interface ServerSentEvent {
  /** Undefined for an event without a name. */
  readonly event?: string | undefined
  readonly data: string
  /** The id with which a later request continues after this event, in the server's own way. */
  readonly id?: string | undefined
}

/** See `Http.stream`. */
export const openStream = async (opening: Opening): Promise<AsyncIterable<string>> => (await read(opening)).parts

async function read(opening: Opening) {
  const { url, request, fetch } = opening
  const life = begin(opening)
  const { body, headers } = await life.opened(openRequest(fetch, url, request, life.signal))
  return { parts: readText(body, url, life), headers, end: life.end }
}

/** See `Http.events`. */
export async function openEvents(opening: Opening): Promise<AsyncIterable<ServerSentEvent>> {
  const { maxBytes, headers } = opening.request
  const request = { ...opening.request, headers: { Accept: 'text/event-stream', ...headers } }
  const { parts, headers: answered, end } = await read({ ...opening, request })
  if (/^text\/event-stream\b/i.test(answered.get('content-type') ?? '')) return readEvents(parts, maxBytes)
  end()
  throw new PorticoError('HTTP_MALFORMED', 'The server’s response is no stream of events', {
    host: new URL(opening.url).host,
  })
}

async function* readText(body: Response['body'], url: string, { signal, end }: Life): AsyncGenerator<string> {
  try {
    if (body) yield* readAll(body.pipeThrough(new TextDecoderStream()))
  } catch (error) {
    signal.throwIfAborted()
    throw cutOff(url, error)
  } finally {
    end()
  }
}

async function* readEvents(parts: AsyncIterable<string>, maxBytes = MAX_BYTES): AsyncGenerator<ServerSentEvent> {
  const events: ServerSentEvent[] = []
  let isTooLarge = false
  const parser = createParser({
    maxBufferSize: maxBytes,
    onEvent: event => void events.push(event),
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded'
    },
  })
  for await (const part of parts) {
    parser.feed(part)
    yield* events.splice(0)
    if (isTooLarge) throw tooLarge(maxBytes)
  }
}
