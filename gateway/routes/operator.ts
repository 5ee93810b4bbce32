import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { FEATURES } from '../features'
import { GatewayError, refuse } from '../refusal'
import { AllowedOrigin, FeatureSwitch, firstIssue, PrintableName, parseJson } from '../shapes'
import { SESSION_SECONDS } from '../store/operators'
import { CHANGES_PER_PAGE } from '../store/projects'
import { WalletSettings } from '../walletSettings'
import { operatorAccessRoutes } from './operatorAccess'
import { admitOperator, COOKIE } from './operatorAdmission'
import { operatorWalletRoutes } from './operatorWallets'

const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:"],
  ...["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ')

const Token = v.object({ token: v.pipe(v.string(), v.maxLength(200)) })
/** Of a wallet; the verifier reads the session. */
const Signed = v.object({ nonceToken: v.pipe(v.string(), v.maxLength(2000)), session: v.unknown() })
const Change = v.pipe(
  v.strictObject({
    name: v.exactOptional(PrintableName),
    features: v.exactOptional(v.pipe(v.array(FeatureSwitch), v.maxLength(Object.keys(FEATURES).length))),
    allowedOrigins: v.exactOptional(
      v.pipe(v.array(AllowedOrigin), v.maxLength(1000, 'A project names at most 1,000 origins')),
    ),
    isAnalyticsEnabled: v.exactOptional(v.boolean()),
    wallets: v.exactOptional(WalletSettings),
  }),
  v.check(change => Object.keys(change).length > 0, 'A change names a setting'),
)
const Days = v.picklist(['7', '30'])
const Before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)))

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
  projectRoutes(app, parts)
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

function projectRoutes(app: Hono<Admitted>, parts: Omit<GatewayParts, 'page'>): void {
  const { projects, services, networkIds, usage } = parts
  app.get('/state', async c => {
    const features = Object.entries(FEATURES).map(([id, { needs = null, entries = [] }]) => ({
      ...{ id, entries, needs },
      isServed: needs === null || services.has(needs),
    }))
    const { projectId } = c.var.operator
    const seen = (await projects.list()).filter(({ id }) => projectId === null || id === projectId)
    return c.json({ projects: seen, features, networks: networkIds })
  })
  app.post('/projects', async c => {
    const body = v.safeParse(v.object({ name: PrintableName }), parseJson(await c.req.text()))
    if (!body.success) return refuse(c, 400, 'project', issueOf(body.issues))
    return c.json(await projects.create({ name: body.output.name, actor: c.var.operator.actor }), 201)
  })
  app.use('/projects/:id/*', async (c, next) => {
    if (await projects.find(c.req.param('id'))) return next()
    return refuse(c, 404, 'project', 'There is no such project')
  })
  app.patch('/projects/:id', async c => {
    const body = v.safeParse(Change, parseJson(await c.req.text()))
    if (!body.success) return refuse(c, 400, 'project', issueOf(body.issues))
    try {
      return c.json(await projects.change(c.req.param('id'), { change: body.output, actor: c.var.operator.actor }))
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return refuse(c, 400, 'project', error.message)
    }
  })
  app.get('/projects/:id/usage', async c => {
    const days = v.safeParse(Days, c.req.query('days') ?? '7')
    if (!days.success) return refuse(c, 400, 'days', 'A period of 7 or 30 days is expected')
    return c.json(await usage(c.req.param('id'), Number(days.output)))
  })
  app.get('/projects/:id/audit', c => answerChanges(c, c.req.param('id')))
  app.get('/access/audit', c => answerChanges(c, null))

  async function answerChanges(c: Context<Admitted>, id: string | null): Promise<Response> {
    const before = v.safeParse(Before, c.req.query('before'))
    if (!before.success) return refuse(c, 400, 'before', 'The id of an entry is expected')
    const entries = await projects.changes(id, before.output)
    const last = entries.length === CHANGES_PER_PAGE ? entries.at(-1) : undefined
    return c.json({ entries, next: last?.id ?? null })
  }
}

/** Without the place: the page shows it beside the field. */
const issueOf = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string =>
  issue.message || firstIssue([issue])
