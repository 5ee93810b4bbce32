import {
  context,
  createContextKey,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api'
import type { Context } from 'hono'
import { routePath } from 'hono/route'

/* Traces by OpenTelemetry's API, for an SDK that the operator loads. No span has a query, a body, an address, or a project. */

const NAME = 'portico-gateway'
/** Source: the semantic conventions of HTTP. A client may send any other word. */
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'PATCH', 'DELETE']
const OTHER = '_OTHER'
/** The key by which parts of an SDK know calls that they are to leave alone. Source: OpenTelemetry's core of JavaScript. */
const SUPPRESSED = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING')

/** Undefined without an SDK: then no span is created. */
function findTracer(): Tracer | undefined {
  // The API's own provider has this method, which gives nothing until an SDK has registered.
  const provider: TracerProvider & { getDelegateTracer?(name: string): Tracer | undefined } = trace.getTracerProvider()
  return provider.getDelegateTracer ? provider.getDelegateTracer(NAME) : provider.getTracer(NAME)
}

/** Runs the answer of a request in a span, which continues the trace that the request's headers name. */
export function traceRequest(c: Context, answer: () => Promise<void>): Promise<void> {
  const tracer = findTracer()
  return tracer ? answerInSpan(tracer, c, answer) : answer()
}

async function answerInSpan(tracer: Tracer, c: Context, answer: () => Promise<void>): Promise<void> {
  const method = METHODS.includes(c.req.method) ? c.req.method : OTHER
  const active = context.active()
  // A part of the SDK may have begun a span for the same request.
  const parent = trace.getSpan(active) ? active : propagation.extract(active, c.req.header())
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
  const span = tracer.startSpan(method, options, parent)
  try {
    await context.with(trace.setSpan(parent, span), answer)
    describeAnswer(span, { method, route: routePath(c), status: c.res.status })
  } finally {
    span.end()
  }
}

function describeAnswer(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span.setAttribute('http.response.status_code', status)
  // A star is the path of a request that was refused before its own route.
  if (!route.endsWith('*')) {
    span.updateName(`${method} ${route}`)
    span.setAttribute('http.route', route)
  }
  if (status >= 500) fail(span, String(status))
}

export interface Upstream {
  /** Such as `Blockscout`. */
  readonly service: string
  /** CAIP-2; none for a service that has no networks. */
  readonly networkId?: string | undefined
}

/** Runs a call of a service in a span. The service gets no trace: it belongs to others. */
export function traceCall<T>(upstream: Upstream, call: () => Promise<T>): Promise<T> {
  const tracer = findTracer()
  return tracer ? callInSpan(tracer, upstream, call) : call()
}

async function callInSpan<T>(tracer: Tracer, { service, networkId }: Upstream, call: () => Promise<T>): Promise<T> {
  const attributes = { 'peer.service': service, ...(networkId && { 'portico.network': networkId }) }
  const active = context.active()
  const span = tracer.startSpan(
    [service, networkId].filter(Boolean).join(' '),
    { kind: SpanKind.CLIENT, attributes },
    active,
  )
  try {
    return await context.with(trace.setSpan(active, span).setValue(SUPPRESSED, true), call)
  } catch (error) {
    fail(span, errorTypeOf(error))
    throw error
  } finally {
    span.end()
  }
}

function fail(span: Span, errorType: string): void {
  span.setAttribute('error.type', errorType)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The HTTP status, the code or the name of an error. A message may hold anything. */
function errorTypeOf(error: unknown): string {
  const { status, code, name } = Object(error)
  const type = String(status ?? code ?? name)
  return type === 'Error' || !/^\w{1,40}$/.test(type) ? OTHER : type
}
