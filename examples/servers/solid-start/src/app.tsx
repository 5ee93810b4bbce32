import { readSessionCookie } from 'portico/session-cookie'
import { createResource } from 'solid-js'
import { getRequestEvent } from 'solid-js/web'
import { Page } from './Page'

export default function App() {
  // Read on the server; the page carries it to the browser.
  const [known] = createResource(() => readSessionCookie(getRequestEvent()?.request.headers.get('cookie')) ?? null)
  return <Page known={known() ?? undefined} />
}
