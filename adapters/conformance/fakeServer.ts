/** A request that the fake server received. */
export interface SentRequest {
  /** The full URL, with its query. */
  readonly url: URL
  /** The method, in capitals: `GET` by default. */
  readonly method: string
  /** The parsed JSON body, or the text if it is no JSON. */
  readonly body: unknown
}

/**
 * A fake server's answer: a JSON value, a `Response`, or a promise that may never settle. A function that throws fails
 * the request.
 */
export type Answer = unknown | Response | ((request: SentRequest) => unknown)

/** A server in memory, with answers that tests set. */
export interface FakeServer {
  /** Replaces the page's `fetch`. */
  readonly fetch: typeof globalThis.fetch
  /** Every request, oldest first. */
  readonly sent: SentRequest[]
  /** The JSON values that it has answered with, oldest first. */
  readonly answered: readonly unknown[]
  /** Sets the answer for every URL that contains `part`. A later rule wins. */
  answer(part: string, answer: Answer): void
}

/** Answers 404 unless a rule matches. */
export function fakeServer(): FakeServer {
  const rules: { part: string; answer: Answer }[] = []
  const sent: SentRequest[] = []
  const answered: unknown[] = []
  return {
    sent,
    answered,
    answer: (part, answer) => void rules.unshift({ part, answer }),
    async fetch(input, init) {
      const url = new URL(String(input))
      const text = typeof init?.body === 'string' ? init.body : undefined
      const request = { url, method: init?.method ?? 'GET', body: parsed(text) }
      sent.push(request)
      const rule = rules.find(({ part }) => url.href.includes(part))
      const value: unknown =
        typeof rule?.answer === 'function' ? await aborted(rule.answer(request), init?.signal) : rule?.answer
      if (value instanceof Response) return value.clone()
      if (rule) answered.push(value)
      return rule ? Response.json(value) : new Response('{}', { status: 404 })
    },
  }
}

const aborted = (value: unknown, signal: AbortSignal | null | undefined): Promise<unknown> =>
  Promise.race([
    value,
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
