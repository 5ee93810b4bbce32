import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  type SpanStatus,
  type TextMapPropagator,
  trace,
} from '@opentelemetry/api'

/** A span as a test's SDK has it at its end. */
export interface RecordedSpan {
  name: string
  readonly kind: number | undefined
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Attributes
  status?: SpanStatus
}

/** Registers an SDK that records every span, and reads and writes the header `traceparent`. */
export function recordTraces(): { spans: RecordedSpan[]; stop(): void } {
  const spans: RecordedSpan[] = []
  const getTracer = () => ({
    startSpan: (name: string, options: SpanOptions = {}, parent = context.active()) =>
      startSpan({ name, options, parent, ended: span => void spans.push(span) }),
    startActiveSpan: () => {
      throw new Error('The gateway passes contexts on by itself')
    },
  })
  trace.setGlobalTracerProvider({ getTracer })
  context.setGlobalContextManager(contextManager())
  propagation.setGlobalPropagator(PROPAGATOR)
  return {
    spans,
    stop() {
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

interface Start {
  readonly name: string
  readonly options: SpanOptions
  readonly parent: Context
  ended(span: RecordedSpan): void
}

function startSpan({ name, options, parent, ended }: Start): Span {
  const above = trace.getSpanContext(parent)
  const hex = (length: number) => randomBytes(length / 2).toString('hex')
  const recorded: RecordedSpan = {
    ...{ name, kind: options.kind, attributes: { ...options.attributes } },
    ...{ traceId: above?.traceId ?? hex(32), spanId: hex(16), parentSpanId: above?.spanId },
  }
  const { traceId, spanId } = recorded
  const span: Partial<Span> = {
    spanContext: () => ({ traceId, spanId, traceFlags: 1 }),
    isRecording: () => true,
    end: () => ended(recorded),
    setAttribute(key, value) {
      recorded.attributes[key] = value
      return span as Span
    },
    updateName(given) {
      recorded.name = given
      return span as Span
    },
    setStatus(status) {
      recorded.status = status
      return span as Span
    },
  }
  return span as Span
}

function contextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>()
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, run, self, ...args) => storage.run(active, () => run.apply(self, args)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  }
  return manager
}

/** Source: W3C Trace Context. */
const PROPAGATOR: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject(active, carrier, setter) {
    const { traceId, spanId } = trace.getSpanContext(active) ?? {}
    setter.set(carrier, 'traceparent', `00-${traceId}-${spanId}-01`)
  },
  extract(active, carrier, getter) {
    const [, traceId = '', spanId = ''] = String(getter.get(carrier, 'traceparent') ?? '').split('-')
    return traceId ? trace.setSpanContext(active, { traceId, spanId, traceFlags: 1, isRemote: true }) : active
  },
}
