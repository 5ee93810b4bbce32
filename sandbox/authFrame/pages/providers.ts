import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { AuthServices } from '../server/services'
import { PROVIDERS, readState } from '../server/socials'
import { pageHeaders } from './pages'
import { loginEnded, writeDocument } from './writeDocument'

const NAMES: Record<(typeof PROVIDERS)[number], string> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

const decision = v.object({
  approve: v.boolean(),
  userName: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a name'), v.maxLength(100)),
  email: v.optional(v.pipe(v.string(), v.email())),
})

interface ProvidersParts extends Pick<AuthServices, 'socials' | 'channels'> {
  origin: string
  /** Another origin of this server, which plays an origin that no page may trust. */
  intruder?: string
}

/** Simulated pages of the providers, and the page that they return to. A company redirects users to the real ones. */
export function createProviders({ socials, channels, origin, intruder }: ProvidersParts): Hono {
  const app = new Hono()

  app.get('/social/return', c => {
    const { searchParams, origin: here } = new URL(c.req.url)
    const visit = socials.find(readState(searchParams.get('state') ?? '').state)
    if (!visit?.result) return c.html(loginEnded(), 404, pageHeaders)
    const uri = `${origin}/social/return?${searchParams}`
    if (visit.returnTo) {
      const back = new URL(visit.returnTo)
      back.searchParams.set('result_uri', uri)
      return c.redirect(back.href)
    }
    // An intruder posts to any opener, and stays open.
    const data: Record<string, string> =
      here === intruder ? { uri, opener: '*' } : { uri, opener: visit.site, close: 'yes' }
    const body = html`<main class="calm"><p role="status">You can close this window</p></main>`
    return c.html(writeDocument({ title: 'Done', script: 'return', data, body }), 200, pageHeaders)
  })

  app.get('/social/:provider', c => {
    const state = c.req.query('state') ?? ''
    const visit = socials.find(readState(state).state)
    const provider = PROVIDERS.find(known => known === c.req.param('provider'))
    if (!provider || visit?.provider !== provider) return c.html(loginEnded(), 404, pageHeaders)
    const action = `/social/${provider}?state=${encodeURIComponent(state)}`
    const page = providerPage({ name: NAMES[provider], site: visit.site, action, intruder })
    return c.html(page, 200, pageHeaders)
  })
  app.post('/social/:provider', async c => {
    const { approve, ...user } = v.parse(decision, await c.req.json())
    const query = socials.decide(c.req.query('state') ?? '', approve ? user : undefined)
    return c.json({ next: `/social/return?${query}` })
  })

  app.get('/farcaster/:channel', c => {
    const channel = c.req.param('channel')
    if (!channels.has(channel)) return c.html(loginEnded(), 404, pageHeaders)
    const page = providerPage({ name: 'Farcaster', site: 'A site', action: `/farcaster/${channel}` })
    return c.html(page, 200, pageHeaders)
  })
  app.post('/farcaster/:channel', async c => {
    const { approve, ...user } = v.parse(decision, await c.req.json())
    channels.decide(c.req.param('channel'), approve ? user : undefined)
    return c.json({})
  })
  return app
}

interface ProviderPage {
  name: string
  site: string
  action: string
  intruder?: string
}

function providerPage({ name, site, action, intruder }: ProviderPage) {
  return writeDocument({
    title: `Log in with ${name}`,
    script: 'social',
    data: { action, ...(intruder && { intruder }) },
    body: html`<main class="card">
  <h1>Log in with ${name}</h1>
  <p>${site} asks who you are. This page plays ${name}: you choose what it does.</p>
  <label>Name <input id="name" autocomplete="off" spellcheck="false" value="ada"></label>
  <label>Email (optional) <input id="email" type="email" autocomplete="off"></label>
  <button id="approve" class="main" type="button" disabled>Approve</button>
  <button id="deny" type="button" disabled>Deny</button>
  <button id="hang" type="button" disabled>Hang</button>
  <button id="close" type="button" disabled>Close</button>
  ${intruder ? html`<button id="wrong" type="button" disabled>Respond from another origin</button>` : ''}
  <p id="status" role="status"></p>
</main>`,
  })
}
