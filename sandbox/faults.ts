import { type Distortion, distortions } from './distortions'
import type { FetchHandler, SocketBinding } from './listen'

/**
 * Faults of an HTTP path, as plain data, so that a page can send them too.
 *
 * - `delay`: the normal answer, `ms` later; `silent`: no answer at all; `drip`: the normal answer, a byte every `ms`
 * - `cut`: half of the normal answer, then the socket is destroyed; `reset`: destroyed before a byte is sent
 * - `status`: an empty answer with that code; `retryAfter` in seconds or as an HTTP date
 * - `malformed` and `hostile`: the normal answer, corrupted (see `distortions.ts`)
 * - `redirect`: 302 to another URL; `big`: a well-formed answer of so many bytes; `no-cors`: a page may not read it
 */
export type Fault =
  | { kind: 'delay'; ms: number }
  | { kind: 'silent' }
  | { kind: 'drip'; ms: number }
  | { kind: 'cut' }
  | { kind: 'reset' }
  | { kind: 'status'; code: number; retryAfter?: number | string }
  | { kind: 'malformed'; how: Extract<Distortion, 'html' | 'cut-json' | 'empty' | 'types' | 'nulls' | 'missing'> }
  | { kind: 'hostile'; how: Extract<Distortion, 'prototype' | 'markup' | 'urls' | 'numbers' | 'huge' | 'deep'> }
  | { kind: 'redirect'; to: string }
  | { kind: 'big'; bytes: number }
  | { kind: 'no-cors' }

/** A path with `*` as wildcard, optionally after a method: `/getWallets`, `/getWalletImage/*`, `POST /v1/`. */
export type PathPattern = string | RegExp

interface Rule {
  matches: (request: Request) => boolean
  fault: Fault
  left: number
}

/** The faults of an HTTP server. */
export interface Faults {
  /**
   * Applies a fault to every request that the pattern matches, or only to the next `times`; the latest rule wins.
   * Returns a function that removes the rule.
   * @example const remove = sandbox.faults.set('/getWallets', { kind: 'status', code: 503 })
   */
  set(pattern: PathPattern, fault: Fault, options?: { times?: number }): () => void
  /** Removes every rule. */
  clear(): void
  /** Wraps a handler so that the faults apply first. */
  wrap(handler: FetchHandler): FetchHandler
}

export function createFaults(): Faults {
  let rules: Rule[] = []

  const take = (request: Request): Fault | undefined => {
    // A preflight gets no fault: the fault belongs to the request that follows.
    if (request.method === 'OPTIONS') return undefined
    const rule = rules.find(({ left, matches }) => left > 0 && matches(request))
    if (rule) rule.left -= 1
    return rule?.fault
  }

  return {
    set(pattern, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const rule = { matches: matcher(pattern), fault, left: times }
      rules = [rule, ...rules]
      return () => {
        rules = rules.filter(other => other !== rule)
      }
    },
    clear: () => {
      rules = []
    },
    wrap: handler => async (request, binding) => {
      const fault = take(request)
      return fault ? act(fault, request, () => handler(request, binding), binding) : handler(request, binding)
    },
  }
}

function matcher(pattern: PathPattern): Rule['matches'] {
  if (pattern instanceof RegExp) return request => pattern.test(new URL(request.url).pathname)
  const [path = '', method] = pattern.split(' ').reverse()
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  const whole = new RegExp(`^${escaped}$`)
  return request => (!method || method === request.method) && whole.test(new URL(request.url).pathname)
}

type Truth = () => Response | Promise<Response>

async function act(fault: Fault, request: Request, truth: Truth, binding?: SocketBinding): Promise<Response> {
  switch (fault.kind) {
    case 'silent':
      return new Promise(() => {})
    case 'reset':
      binding?.outgoing?.destroy()
      throw new TypeError('The connection was reset')
    case 'status': {
      const headers = corsHeaders(request)
      if (fault.retryAfter !== undefined) headers.set('retry-after', String(fault.retryAfter))
      return new Response(null, { status: fault.code, headers })
    }
    case 'redirect': {
      const headers = corsHeaders(request)
      headers.set('location', fault.to)
      return new Response(null, { status: 302, headers })
    }
    case 'big':
      return replaceBody(new Response(null, { headers: corsHeaders(request) }), bigBody(fault.bytes))
    case 'delay':
      await new Promise(resolve => setTimeout(resolve, fault.ms))
      return truth()
    default:
      return spoil(fault, await truth(), binding)
  }
}

type Spoiling = Extract<Fault, { kind: 'drip' | 'cut' | 'malformed' | 'hostile' | 'no-cors' }>

async function spoil(fault: Spoiling, answer: Response, binding?: SocketBinding): Promise<Response> {
  switch (fault.kind) {
    case 'drip':
      return replaceBody(answer, drip(new Uint8Array(await answer.arrayBuffer()), fault.ms))
    case 'cut':
      return replaceBody(answer, half(new Uint8Array(await answer.arrayBuffer()), binding))
    case 'no-cors': {
      const bare = new Response(answer.body, answer)
      for (const name of [...bare.headers.keys()]) if (name.startsWith('access-control-')) bare.headers.delete(name)
      return bare
    }
    default:
      return replaceBody(answer, distortions[fault.how](await answer.text()))
  }
}

function replaceBody({ status, headers }: Response, body: BodyInit): Response {
  const kept = new Headers(headers)
  kept.delete('content-length')
  if (!kept.has('content-type')) kept.set('content-type', 'application/json')
  return new Response(body, { status, headers: kept })
}

function drip(bytes: Uint8Array, ms: number): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      if (next >= bytes.length) return controller.close()
      await new Promise(resolve => setTimeout(resolve, ms))
      controller.enqueue(bytes.slice(next, ++next))
    },
  })
}

function half(bytes: Uint8Array, binding?: SocketBinding): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream(
    {
      async pull(controller) {
        if (!sent) {
          sent = true
          return controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)))
        }
        // The first half must be sent before the socket is destroyed.
        await new Promise(resolve => setTimeout(resolve, 20))
        if (binding?.outgoing) binding.outgoing.destroy()
        else controller.error(new Error('The connection was cut'))
      },
    },
    { highWaterMark: 0 },
  )
}

function bigBody(total: number): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(' '.repeat(65_536))
  let left = total - 2
  return new ReadableStream({
    pull(controller) {
      if (left > 0) controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)))
      left -= chunk.length
      if (left > 0) return
      controller.enqueue(new TextEncoder().encode('{}'))
      controller.close()
    },
  })
}

/** Any page may read the sandbox's answers, with cookies (a beacon sends them) or without. */
export function corsHeaders(request: Request): Headers {
  return new Headers({
    'access-control-allow-origin': request.headers.get('origin') ?? '*',
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  })
}
