import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { AnalyticsEvent, ErrorReport, firstIssue, parseJson } from '../shapes'

const MOST_EVENTS = 500

/** Receives analytics: JSON in any content type that a beacon can send. What is no event is dropped, the others count. */
export function telemetryRoutes(app: Hono<Admitted>, { events }: GatewayParts): void {
  app.post('/batch', async c => {
    const body = parseJson(await c.req.text())
    if (!Array.isArray(body) || body.length > MOST_EVENTS)
      return refuse(c, 400, 'body', `The body is no array of at most ${MOST_EVENTS} events`)
    const { id, isAnalyticsEnabled } = c.var.project
    if (!isAnalyticsEnabled) return c.body(null, 202)
    const dropped = events.add(
      id,
      body.flatMap(event => {
        const parsed = v.safeParse(AnalyticsEvent, event)
        return parsed.success ? [parsed.output] : []
      }),
    )
    return dropped > 0 ? refuse(c, 503, 'events', 'The gateway has no room for further events') : c.body(null, 202)
  })
  app.post('/e', async c => {
    const parsed = v.safeParse(ErrorReport, parseJson(await c.req.text()))
    if (!parsed.success) return refuse(c, 400, 'body', firstIssue(parsed.issues))
    const { eventId, domain, timestamp, props } = parsed.output
    const properties = { category: props.event, errorType: props.errorType }
    events.add(c.var.project.id, [
      { eventId, domain, timestamp: Number(new Date(timestamp)), props: { event: 'ERROR', properties } },
    ])
    return c.body(null, 202)
  })
}
