import { readSessionCookie } from 'portico/session-cookie'
import { render as renderToString } from 'svelte/server'
import App from './App.svelte'

/** Renders the built index.html for a request, with the sessions that the browser's first render needs. */
export async function render(page: string, cookie: string | null): Promise<string> {
  const known = readSessionCookie(cookie)
  const { body } = await renderToString(App, { props: { known } })
  const json = JSON.stringify(known ?? null).replaceAll('<', '\\u003c')
  return page.replace('<!--app-->', () => body).replace('>null<', () => `>${json}<`)
}
