import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { mayBegin } from '../origins'
import { refuse } from '../refusal'
import { parseJson } from '../shapes'
import { isStorable } from '../store/database'

export const Metadata = v.object({
  metadata: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(metadata => isStorable(metadata)),
  ),
})

/** Sign-in with a wallet, below `/auth/v1`. An error is plain text, as the modal shows it to the page's developer. */
export function signInRoutes(app: Hono<Admitted>, { signIn }: GatewayParts): void {
  app
    .get('/auth/v1/nonce', async c => c.json(await signIn.begin(c.var.project.id)))
    .post('/auth/v1/authenticate', async c => {
      const origin = c.req.header('origin') ?? ''
      const { id, allowedOrigins } = c.var.project
      if (!mayBegin(origin, allowedOrigins))
        return c.text('The project names no origin: add the app’s own before users sign in', 403)
      const nonceToken = bearer(c.req.header('x-nonce-jwt'))
      const answer = await signIn.authenticate(id, { origin, nonceToken, session: parseJson(await c.req.text()) })
      return 'token' in answer ? c.json(answer) : c.text(answer.reason, answer.status)
    })
    .get('/auth/v1/me', async c => {
      const claims = await claimsOf(c)
      if (!claims) return c.text('Unauthorized: invalid token', 401)
      const { id } = c.var.project
      const profile = await signIn.profile(id, claims.sub)
      const ids = { projectIdKey: id, projectUuid: id, profileUuid: profile?.id ?? claims.sub }
      const isAsked = c.req.query('includeAppKitAccount') === 'true'
      return c.json({ ...claims, ...ids, ...(isAsked && profile && { appKitAccount: accountOf(profile, claims) }) })
    })
    .put('/auth/v1/account-metadata', async c => {
      const claims = await claimsOf(c)
      if (!claims) return c.text('Unauthorized: invalid token', 401)
      const body = v.safeParse(Metadata, parseJson(await c.req.text()))
      if (!body.success) return refuse(c, 400, 'metadata', 'The metadata is no object of at most 8,000 characters')
      await signIn.describe(c.var.project.id, claims.sub, body.output.metadata)
      return c.body(null, 204)
    })
  const claimsOf = (c: Context<Admitted>) => signIn.read(c.var.project.id, bearer(c.req.header('authorization')))
}

type Claims = NonNullable<Awaited<ReturnType<GatewayParts['signIn']['read']>>>
type Profile = NonNullable<Awaited<ReturnType<GatewayParts['signIn']['profile']>>>

/** The profile, with the project API's field names. */
const accountOf = ({ id, metadata, createdAt, lastSignedInAt }: Profile, { address, caip2Network }: Claims) => ({
  uuid: id,
  caip2_chain: caip2Network,
  address,
  profile_uuid: id,
  created_at: createdAt,
  is_main_account: true,
  verification_status: null,
  connection_method: null,
  metadata,
  last_signed_in_at: lastSignedInAt,
  signed_up_at: createdAt,
  updated_at: lastSignedInAt,
})

const bearer = (header = '') => header.replace(/^Bearer /, '')
