import { readSessionCookie } from 'portico/session-cookie'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import App from './App.vue'

/** Renders the built index.html for a request, with the sessions that the browser's first render needs. */
export async function render(page: string, cookie: string | null): Promise<string> {
  const known = readSessionCookie(cookie)
  const html = await renderToString(createSSRApp(App, { known }))
  const json = JSON.stringify(known ?? null).replaceAll('<', '\\u003c')
  return page.replace('<!--app-->', () => html).replace('>null<', () => `>${json}<`)
}
