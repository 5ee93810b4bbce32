import { Hono } from 'hono'
import { html } from 'hono/html'
import { streamSSE } from 'hono/streaming'
import type { Mailbox } from '../mail/mailbox'
import { pageHeaders } from './pages'
import { writeDocument } from './writeDocument'

/** Shows all mails to the user; the server has it only without a real SMTP server. */
export function createMailboxPage(mailbox: Mailbox): Hono {
  const app = new Hono()
  app.get('/mailbox', c => {
    const body = html`<main class="mails"><h1>Mailbox</h1><p>Every mail that the frame sends arrives here.</p>
<ul id="mails" aria-live="polite"></ul></main>`
    return c.html(writeDocument({ title: 'Mailbox', script: 'mailbox', body }), 200, pageHeaders)
  })
  app.get('/mailbox/mails', c => c.json(mailbox.mails))
  app.get('/mailbox/live', c =>
    streamSSE(c, async stream => {
      const life = new AbortController()
      stream.onAbort(() => life.abort())
      await stream.writeSSE({ event: 'open', data: '' })
      try {
        for await (const { id } of mailbox.watch(life.signal))
          await stream.writeSSE({ event: 'mail', data: String(id) })
      } catch (error) {
        if (!life.signal.aborted) throw error
      }
    }),
  )
  return app
}
