import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { limitHour } from '../admission'
import type { Admitted, GatewayParts } from '../app'
import { effectiveFeatures } from '../features'
import { mayBegin } from '../origins'
import { refuse } from '../refusal'
import { type FeatureSwitch, isStorable, parseJson } from '../shapes'

export const Metadata = v.object({
  metadata: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(metadata => isStorable(metadata)),
  ),
})

export const CodeRequest = v.object({
  /** Of one mailbox: no list, no name, and nothing that a header could end with. Source: RFC 5321 for the length. */
  email: v.pipe(
    v.string(),
    v.maxLength(254),
    v.regex(/^[^\s\p{C}@<>(),;:\\"[\]]+@[^\s\p{C}@<>(),;:\\"[\]]+\.[^\s\p{C}@.<>(),;:\\"[\]]{2,}$/u),
  ),
  account: v.pipe(v.string(), v.regex(/^[-a-z\d]{3,8}:[-\w]{1,32}:[-.%a-zA-Z\d]{1,128}$/)),
})
export const CodeAnswer = v.object({ code: v.string() })

const NO_ORIGIN = 'The project names no origin: add the app’s own before users sign in'

/** Sign-in with a wallet, below `/auth/v1`. An error is plain text, as the modal shows it to the page's developer. */
export function signInRoutes(app: Hono<Admitted>, parts: GatewayParts): void {
  const { signIn, services } = parts
  codeRoutes(app, parts)
  app
    .get('/auth/v1/nonce', async c => c.json(await signIn.begin(c.var.project.id)))
    .post('/auth/v1/authenticate', async c => {
      const origin = c.req.header('origin') ?? ''
      const { id, allowedOrigins, features } = c.var.project
      if (!mayBegin(origin, allowedOrigins)) return c.text(NO_ORIGIN, 403)
      const nonceToken = bearer(c.req.header('x-nonce-jwt'))
      const session = parseJson(await c.req.text())
      const requiresEmail = effectiveFeatures(features, services).some(isRequiredEmail)
      const answer = await signIn.authenticate(id, { origin, nonceToken, session, requiresEmail })
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

/** Codes that prove an address of email; the modal shows no reason of a refusal. */
function codeRoutes(app: Hono<Admitted>, parts: GatewayParts): void {
  app
    .post('/auth/v1/otp', limitHour(parts), async c => {
      const { project } = c.var
      const { emails } = parts.signIn
      if (!emails) return c.text('This gateway sends no mails', 404)
      if (!mayBegin(c.req.header('origin'), project.allowedOrigins)) return c.text(NO_ORIGIN, 403)
      const body = v.safeParse(CodeRequest, parseJson(await c.req.text()))
      if (!body.success) return c.text('The email or the account is invalid', 400)
      const answer = await emails.ask(project, body.output)
      return 'uuid' in answer ? c.json(answer) : c.text(answer.reason, answer.status)
    })
    .put('/auth/v1/otp', async c => {
      const body = v.safeParse(CodeAnswer, parseJson(await c.req.text()))
      const uuid = c.req.header('x-otp') ?? ''
      const isRight =
        body.success && (await parts.signIn.emails?.prove(c.var.project.id, { uuid, code: body.output.code }))
      // Not 429 for a wrong code too many: the modal would take that for a service that is busy.
      return isRight ? c.json({}) : c.text('The code is wrong, has expired or was used', 400)
    })
}

const isRequiredEmail = ({ id, isEnabled, config }: FeatureSwitch): boolean =>
  id === 'email_capture' && isEnabled && config.includes('required')

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
