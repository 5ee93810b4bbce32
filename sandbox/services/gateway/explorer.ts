import { Hono } from 'hono'
import { html } from 'hono/html'

/** A stand-in for a block explorer, so that its links have a page. */
export function explorerRoutes(): Hono {
  return new Hono().get('/explorer/:kind/:id', c => {
    const { kind, id } = c.req.param()
    return c.html(
      html`<!doctype html><title>${kind} ${id}</title><h1>Sandbox explorer</h1><p>${kind} <code>${id}</code></p>`,
    )
  })
}
