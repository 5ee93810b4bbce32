import { type Context, connectedSession, networks, sessions } from '../../kernel'
import { projectApiQuery } from '../../kernel/kit'
import { fieldsOf, network, text } from './rules/guards'
import type { AnalyticsEvent } from './state'

const LONGEST_STACK = 4000

/** An event as an item of a batch. */
export const batchItem = (ctx: Context, { event, properties }: AnalyticsEvent) => ({
  ...envelope(ctx),
  timestamp: ctx.clock.now(),
  props: { type: 'track', event, properties: { ...properties, caipNetworkId: currentNetwork(ctx) } },
})

/** Hands a batch to the browser, which sends it even while the page unloads. False if the browser refused it. */
export const postBatch = (ctx: Context, items: string): boolean => ctx.page.beacon(pulseUrl(ctx, '/batch'), items)

/** @throws errors of the http port */
export async function postErrorReport(ctx: Context, error: unknown): Promise<void> {
  const { code, name, message, stack } = fieldsOf(error)
  const report = {
    ...envelope(ctx),
    timestamp: new Date(ctx.clock.now()).toISOString(),
    props: {
      type: 'error',
      event: errorCategory(code),
      errorType: text(code) ?? text(name) ?? typeof error,
      errorMessage: text(message) ?? text(error) ?? '',
      stackTrace: text(stack, LONGEST_STACK) ?? '',
    },
  }
  // As text: a JSON content type would cause a CORS preflight request.
  await ctx.http.json(pulseUrl(ctx, '/e'), { method: 'POST', body: JSON.stringify(report), signal: ctx.signal })
}

/** Reports the page by its origin only: paths and queries may identify a user. */
function envelope({ env }: Context) {
  const { origin, hostname } = new URL(env.href())
  return { eventId: uuid(), url: origin, domain: hostname }
}

function pulseUrl({ settings }: Context, path: string): string {
  const url = new URL(settings.endpoints.pulse + path)
  for (const [name, value] of Object.entries(projectApiQuery(settings))) if (value) url.searchParams.set(name, value)
  return url.href
}

const currentNetwork = (ctx: Context) =>
  network(connectedSession(ctx.read(sessions))?.networkId ?? ctx.read(networks).chosen)

/** Version 4, by hand: `crypto.randomUUID` is missing on pages without TLS. Source: RFC 9562. */
const uuid = () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, randomDigit)

function randomDigit(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return (byte % 16).toString(16)
}

/** The likely cause, in the analytics host's categories. */
function errorCategory(code: unknown): 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR' {
  if (typeof code !== 'string') return 'INTERNAL_SDK_ERROR'
  if (code.endsWith('_MALFORMED')) return 'DATA_PARSING_ERROR'
  return code.startsWith('HTTP_') ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
}
