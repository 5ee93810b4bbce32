import { Hono } from 'hono'
import { html } from 'hono/html'
import { baseline, writePolicy } from '../../policy'
import type { FrameChain } from '../frame/chainSelection'
import type { EmailLogin } from '../server/emailLogin'
import { loginEnded, writeDocument } from './writeDocument'

/** Configuration of the frame's script, in `data-config` of its page. */
export interface FrameConfig {
  chains: readonly FrameChain[]
  smartAccounts: boolean
  storageBlocked: boolean
}

interface PagesParts {
  emailLogin: EmailLogin
  config: () => FrameConfig
  /** The frame's script: the one that applies faults, if tests may set them. */
  frameScript: string
  /** Pages that may embed the frame, as a CSP source list. */
  frameAncestors: string
}

/** The page's icon is a `data:` URL, so that the browser requests none. */
const images = { 'img-src': 'data:' }

/** Headers of every page that must not be embedded. */
export const pageHeaders: Record<string, string> = {
  'content-security-policy': writePolicy({
    ...baseline,
    ...images,
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  }),
  // The URLs of these pages hold states and codes.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** The frame itself, the page of a waiting popup, and the page that approves a new device. */
export function createPages({ emailLogin, config, frameScript, frameAncestors }: PagesParts): Hono {
  const framePolicy = ({ chains }: FrameConfig) =>
    writePolicy({
      ...baseline,
      ...images,
      'connect-src': ["'self'", ...new Set(chains.map(({ rpcUrl }) => new URL(rpcUrl).origin))].join(' '),
      'frame-ancestors': frameAncestors,
    })
  const app = new Hono()

  app.get('/sdk', c => {
    const now = config()
    const data = { config: JSON.stringify(now) }
    const body = html`<main id="approval" hidden></main>`
    return c.html(writeDocument({ title: 'Login', script: frameScript, data, body }), 200, {
      ...pageHeaders,
      'content-security-policy': framePolicy(now),
      // A host that isolates itself from other origins may embed the frame too.
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
  })
  app.get('/loading', c => {
    const body = html`<main class="calm"><p role="status">One moment, please</p></main>`
    return c.html(writeDocument({ title: 'One moment, please', body }), 200, pageHeaders)
  })

  app.get('/device/:link', c => {
    const link = c.req.param('link')
    const input = emailLogin.askedBy(link)
    if (!input) return c.html(loginEnded(), 404, pageHeaders)
    const body = html`<main class="calm">
  <h1>A new device for ${input.email}</h1>
  <p id="status" role="status">One moment, please</p>
</main>`
    return c.html(writeDocument({ title: 'New device', script: 'device', data: { link }, body }), 200, pageHeaders)
  })
  // The page's script approves by POST: a mail scanner that follows links approves nothing.
  app.post('/device/:link', async c => {
    if (c.req.header('sec-fetch-site') === 'cross-site') return c.body(null, 403)
    await emailLogin.approveDevice(c.req.param('link'))
    return c.json({})
  })
  return app
}
