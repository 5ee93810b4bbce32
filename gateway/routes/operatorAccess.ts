import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { GatewayError, refuse } from '../refusal'
import { KeyDays, KeyScope, PrintableName, parseJson } from '../shapes'

const NewAccount = v.object({ account: v.pipe(v.string(), v.maxLength(200)), name: PrintableName })
const NewKey = v.object({
  name: PrintableName,
  scope: KeyScope,
  /** None: every project. */
  projectId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
  /** None: without an end. */
  days: v.optional(v.nullable(KeyDays), null),
})

const STATUS: Readonly<Partial<Record<GatewayError['code'], 404 | 409>>> = {
  ACCOUNT_EXISTS: 409,
  ACCOUNT_NOT_FOUND: 404,
  KEY_NOT_FOUND: 404,
}

/** The accounts and keys that may operate the gateway. For sessions alone: no key is admitted here. */
export function operatorAccessRoutes(app: Hono<Admitted>, { accounts, keys }: Access): void {
  const actorOf = (c: Context<Admitted>) => c.var.operator.actor
  app.get('/access', async c =>
    c.json({ account: c.var.operator.account, accounts: await accounts.list(), keys: await keys.list() }),
  )
  app.post('/accounts', async c => {
    const body = v.safeParse(NewAccount, parseJson(await c.req.text()))
    if (!body.success) return refuse(c, 400, 'account', body.issues[0].message)
    return answer(c, async () => c.json(await accounts.add({ ...body.output, actor: actorOf(c) }), 201))
  })
  app.delete('/accounts/:account', c =>
    answer(c, async () => {
      await accounts.remove(c.req.param('account'), { actor: actorOf(c) })
      return c.body(null, 204)
    }),
  )
  app.post('/keys', async c => {
    const body = v.safeParse(NewKey, parseJson(await c.req.text()))
    if (!body.success) return refuse(c, 400, 'key', body.issues[0].message)
    return answer(c, async () => c.json(await keys.create({ ...body.output, actor: actorOf(c) }), 201))
  })
  app.delete('/keys/:id', c =>
    answer(c, async () => {
      await keys.revoke(c.req.param('id'), { actor: actorOf(c) })
      return c.body(null, 204)
    }),
  )
}

interface Access {
  readonly accounts: GatewayParts['operatorAccounts']
  readonly keys: GatewayParts['keys']
}

async function answer(c: Context<Admitted>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return refuse(c, STATUS[error.code] ?? 400, 'access', error.message)
  }
}
