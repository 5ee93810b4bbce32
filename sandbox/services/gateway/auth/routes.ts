import { Hono, type HonoRequest } from 'hono'
import { createVerifier, isVerifyError, memoryNonces } from 'portico/verify'
import type { GatewayPorts } from '../ports'
import { createEmails, createTokens } from './credentials'

const MINUTE = 60
const NONCE_SECONDS = 10 * MINUTE
const SESSION_SECONDS = 24 * 60 * MINUTE

interface Mailer {
  mail(to: string, code: string): Promise<void>
}

type AuthPorts = Pick<GatewayPorts, 'project' | 'node'> & Mailer
type Tokens = ReturnType<typeof createTokens>
type Emails = ReturnType<typeof createEmails>

/** The project API's authentication service: it verifies signatures, and email addresses by a mailed code. */
export function authRoutes(ports: AuthPorts): Hono {
  const tokens = createTokens()
  const emails = createEmails(ports.mail)
  const app = new Hono()
  routeSignIn(app, ports, { tokens, emails })
  routeSession(app, tokens)
  routeCodes(app, emails)
  return app
}

function routeSignIn(app: Hono, ports: AuthPorts, { tokens, emails }: { tokens: Tokens; emails: Emails }): void {
  const nonces = memoryNonces()
  const verifierFor = (request: HonoRequest, chainId: string) => {
    const rpcUrl = ports.node(chainId)
    return createVerifier({
      domain: new URL(request.header('origin') ?? 'http://nowhere.invalid').host,
      nonces,
      chains: rpcUrl ? { [chainId]: { rpcUrl } } : {},
    })
  }
  const requiresEmail = async (projectId = '') => {
    const features = (await ports.project(projectId))?.features ?? []
    const found = features.find(({ id }) => id === 'email_capture')
    return found?.isEnabled === true && found.config?.includes('required') === true
  }
  app
    .get('/auth/v1/nonce', async c => {
      const nonce = await verifierFor(c.req, '').nonce()
      return c.json({ nonce, token: await tokens.issue('nonce', { nonce }, NONCE_SECONDS) })
    })
    .post('/auth/v1/authenticate', async c => {
      const issued = await tokens.read('nonce', bearer(c.req.header('x-nonce-jwt')))
      const session = JSON.parse(await c.req.text())
      if (!issued || issued.nonce !== session?.data?.nonce) return c.text('Unauthorized: invalid nonce', 401)
      const email = emailIn(session.data.resources)
      const account = `${session.data.chainId}:${session.data.accountAddress}`
      const proven = email !== undefined && emails.isProven({ email, account, uuid: c.req.header('x-otp') })
      if (
        (email !== undefined && !proven) ||
        (email === undefined && (await requiresEmail(c.req.query('projectId'))))
      ) {
        return c.text('OTP is required', 400)
      }
      try {
        const { address, chainId, message } = await verifierFor(c.req, session.data.chainId).verify(session)
        const [chainNamespace = '', chain = ''] = chainId.split(':')
        const { uri, domain, nonce } = message
        const about = { address, chainId: chain, chainNamespace, caip2Network: chainId, uri, domain, nonce, email }
        return c.json({ token: await tokens.issue('session', { ...about, sub: account }, SESSION_SECONDS) })
      } catch (error) {
        if (isVerifyError(error)) return c.text(error.message, 401)
        throw error
      }
    })
}

function routeSession(app: Hono, tokens: Tokens): void {
  const metadata = new Map<string, unknown>()
  const claimsOf = (request: HonoRequest) => tokens.read('session', bearer(request.header('authorization')))

  app
    .get('/auth/v1/me', async c => {
      const claims = await claimsOf(c.req)
      if (!claims) return c.text('Unauthorized: invalid token', 401)
      const ids = { projectIdKey: c.req.query('projectId'), projectUuid: 'project', profileUuid: String(claims.sub) }
      const kept = { uuid: String(claims.sub), address: claims.address, metadata: metadata.get(String(claims.sub)) }
      const asked = c.req.query('includeAppKitAccount') === 'true'
      return c.json({ ...claims, ...ids, ...(asked && { appKitAccount: kept }) })
    })
    .put('/auth/v1/account-metadata', async c => {
      const claims = await claimsOf(c.req)
      if (!claims) return c.text('Unauthorized: invalid token', 401)
      metadata.set(String(claims.sub), JSON.parse(await c.req.text()).metadata)
      return c.body(null, 204)
    })
}

function routeCodes(app: Hono, emails: Emails): void {
  app
    .post('/auth/v1/otp', async c => {
      const { email, account } = JSON.parse(await c.req.text())
      if (!/^\S+@\S+\.\S+$/.test(String(email))) return c.text('The email is invalid', 400)
      return c.json({ uuid: await emails.ask(String(email), String(account)) })
    })
    .put('/auth/v1/otp', async c => {
      const { code } = JSON.parse(await c.req.text())
      const isRight = emails.prove(c.req.header('x-otp') ?? '', String(code))
      return isRight ? c.json({}) : c.text('The code is wrong', 400)
    })
}

const bearer = (header = '') => header.replace(/^Bearer /, '')

const emailIn = (resources: unknown): string | undefined =>
  (Array.isArray(resources) ? resources : [])
    .map(String)
    .find(resource => resource.startsWith('email:'))
    ?.slice('email:'.length)
