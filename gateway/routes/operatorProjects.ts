import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { FEATURES } from '../features'
import { GatewayError, refuse } from '../refusal'
import { AllowedOrigin, FeatureSwitch, firstIssue, PrintableName, parseJson } from '../shapes'
import { CHANGES_PER_PAGE, type Projects } from '../store/projects'
import { WalletSettings } from '../walletSettings'

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
/** Of the project that a change began from, as an entity tag (RFC 9110 13.1.1). */
const Revision = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^"\d{1,9}"$/, 'The header If-Match is the revision in quotes, such as "7"'),
    v.transform(tag => Number(tag.slice(1, -1))),
  ),
)
const Days = v.picklist(['7', '30'])
const Before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)))

/** The projects, their usage, and the audit log. */
export function operatorProjectRoutes(app: Hono<Admitted>, parts: Omit<GatewayParts, 'page'>): void {
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
  app.patch('/projects/:id', c => answerChange(c, projects))
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

async function answerChange(c: Context<Admitted, '/projects/:id'>, projects: Projects): Promise<Response> {
  const began = v.safeParse(Revision, c.req.header('if-match'))
  if (!began.success) return refuse(c, 400, 'revision', issueOf(began.issues))
  const body = v.safeParse(Change, parseJson(await c.req.text()))
  if (!body.success) return refuse(c, 400, 'project', issueOf(body.issues))
  const given = { change: body.output, actor: c.var.operator.actor, revision: began.output }
  try {
    return c.json(await projects.change(c.req.param('id'), given))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.code === 'PROJECT_CHANGED') return refuse(c, 412, 'revision', error.message)
    return refuse(c, 400, 'project', error.message)
  }
}

/** Without the place: the page shows it beside the field. */
const issueOf = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string =>
  issue.message || firstIssue([issue])
