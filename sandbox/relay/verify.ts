import { generateKeyPairSync, sign } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'

/** The verify service's verdict on an origin. */
export interface Verdict {
  /** The origin belongs to the project. */
  isVerified: boolean
  /** The origin is reported as a scam. */
  isScam: boolean
}

/** The domain attestations and the telemetry of WalletConnect clients. */
export interface Verify {
  /** Answers a request to the services. */
  fetch: (request: Request) => Response | Promise<Response>
  /** Bodies of the telemetry batches received. */
  telemetry: unknown[]
  /** Judges an origin; a test replaces it to report a scam. */
  judge: (origin: string, projectId: string) => Verdict
}

const HOUR_S = 3600

/** The two HTTP services that WalletConnect clients call beside the relay: domain attestations and telemetry. */
export function createVerify(): Verify {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const telemetry: unknown[] = []

  const attest = (claims: object) => {
    const parts = [{ alg: 'ES256', typ: 'JWT' }, claims]
    const signed = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }

  const attestation = (c: Context) => {
    // A page asks from an iframe: the browser's referer proves the origin, the query only claims it.
    const referer = c.req.header('referer')
    const origin = referer ? new URL(referer).origin : (c.req.query('origin') ?? '')
    const verdict = verify.judge(origin, c.req.query('projectId') ?? '')
    const jwt = attest({ id: c.req.query('id'), origin, exp: nowS() + HOUR_S, ...verdict })
    const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation: jwt }))
    return c.html(`<script>parent.postMessage(${message}, '*')</script>`)
  }

  const app = new Hono()
    .use(cors({ origin: origin => origin || '*', credentials: true }))
    .get('/health', c => c.text('ok'))
    .get('/v3/public-key', c => c.json({ publicKey: jwk, expiresAt: nowS() + 24 * HOUR_S }))
    .get('/v3/attestation', attestation)
    // The older lookup, for a site that has attested nothing: no result.
    .get('/attestation/:hash', c => c.body(null, 204))
    .post('/batch', async c => {
      telemetry.push(await c.req.json())
      return c.body(null, 202)
    })

  const verify: Verify = {
    fetch: app.fetch,
    telemetry,
    judge: () => ({ isVerified: true, isScam: false }),
  }
  return verify
}

const nowS = () => Math.floor(Date.now() / 1000)
