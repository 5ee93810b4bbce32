import { html } from 'hono/html'
import { writeDocument } from './writeDocument'

/** The page for a user who comes back too late, or twice. */
export const loginEnded = () =>
  writeDocument({
    title: 'This login has expired',
    body: html`<main class="calm"><h1>This login has expired</h1><p>Close this window and start again.</p></main>`,
  })
