import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { parseJson } from '../shapes'
import { SESSION_SECONDS } from '../store/operators'
import { operatorAccessRoutes } from './operatorAccess'
import { admitOperator, COOKIE } from './operatorAdmission'
import { operatorProjectRoutes } from './operatorProjects'
import { operatorWalletRoutes } from './operatorWallets'

const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:"],
  ...["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ')

const Token = v.object({ token: v.pipe(v.string(), v.maxLength(200)) })
/** Of a wallet; the verifier reads the session. */
const Signed = v.object({ nonceToken: v.pipe(v.string(), v.maxLength(2000)), session: v.unknown() })

/** The operator's page below `/operator/`, and its API, for the same origin alone. */
export function operatorRoutes(app: Hono<Admitted>, { page, ...parts }: GatewayParts): void {
  app.get('/operator', c => c.redirect('operator/'))
  app.get('/operator/', c => answerFile(c, 'index.html'))
  app.get('/operator/:file{page\\.(js|css)}', c => answerFile(c, c.req.param('file')))
  app.route('/operator/api', apiOf(parts))

  async function answerFile(c: Context<Admitted>, name: string): Promise<Response> {
    const file = await page(name)
    if (!file) return refuse(c, 404, 'page', 'The operator’s page has not been built')
    const headers = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' }
    return c.body(file.bytes, 200, {
      ...headers,
      'content-type': file.type,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
    })
  }
}

function apiOf(parts: Omit<GatewayParts, 'page'>): Hono<Admitted> {
  const app = new Hono<Admitted>()
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    // A page of another origin cannot read an answer, and must not send a change either.
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin')
      return refuse(c, 403, 'origin', 'Only the gateway’s own page may ask this')
    return next()
  })
  sessionRoutes(app, parts)
  app.use(admitOperator(parts))
  operatorAccessRoutes(app, { accounts: parts.operatorAccounts, keys: parts.keys })
  operatorProjectRoutes(app, parts)
  operatorWalletRoutes(app, parts)
  return app
}

function sessionRoutes(app: Hono<Admitted>, { operators, operatorSignIn, trustedProxies }: Sessions): void {
  app.get('/session/nonce', async c => {
    const begun = await operatorSignIn.begin(c.req.query('origin') ?? '')
    return 'reason' in begun ? refuse(c, begun.status, 'origin', begun.reason) : c.json(begun)
  })
  app.post('/session', async c => {
    const body = parseJson(await c.req.text())
    const signed = v.safeParse(Signed, body)
    if (!signed.success) {
      const token = v.safeParse(Token, body)
      const key = token.success ? await operators.begin(token.output.token) : undefined
      return key ? open(c, key) : refuse(c, 401, 'token', 'This is not the operator’s token')
    }
    const answer = await operatorSignIn.authenticate({ ...signed.output, origin: c.req.header('origin') ?? '' })
    return 'reason' in answer ? refuse(c, answer.status, 'account', answer.reason) : open(c, answer.key)
  })
  app.delete('/session', async c => {
    await operators.end(getCookie(c, COOKIE) ?? '')
    deleteCookie(c, COOKIE, { path: '/operator' })
    return c.body(null, 204)
  })

  function open(c: Context<Admitted>, key: string): Response {
    const isForwarded = trustedProxies > 0 && c.req.header('x-forwarded-proto') === 'https'
    const secure = isForwarded || c.req.url.startsWith('https:')
    setCookie(c, COOKIE, key, {
      ...{ secure, httpOnly: true, sameSite: 'Strict', path: '/operator', maxAge: SESSION_SECONDS },
    })
    return c.body(null, 204)
  }
}

type Sessions = Pick<GatewayParts, 'operators' | 'operatorSignIn' | 'trustedProxies'>
