import * as v from 'valibot'
import { type Context, isNetworkId, isPorticoError, PorticoError, type SignInSession } from '../../../kernel'
import { isHttpRefusal, projectApiQuery } from '../../../kernel/kit'

/** The project's authentication service. Its answers are not trusted before they are parsed here. */

const nonce = v.object({ nonce: v.string(), token: v.string() })
const issued = v.object({ token: v.string() })
const me = v.looseObject({
  address: v.string(),
  caip2Network: v.custom<SignInSession['data']['chainId']>(isNetworkId),
  uri: v.string(),
  domain: v.string(),
  nonce: v.string(),
  /** Seconds since 1970. */
  exp: v.optional(v.number()),
})

type ApiUser = v.InferOutput<typeof me>

/** The wallet, in the service's format. */
export type WalletInfo =
  | { type: 'walletconnect' | 'extension' | 'unknown'; name?: string; icon?: string }
  | { type: 'social'; social: string; identifier?: string }

/** Shorter than the sign-in flow's wait for stored sessions, so that a service that does not answer ends none. */
const CHECK_MS = 5_000

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Milliseconds. */
  readonly timeout?: number
}

/**
 * @throws SIGN_IN_REFUSED with the service's message; HTTP_STATUS while the service is busy or broken, and other errors
 * of the http port
 */
async function call(ctx: Context, path: string, { body, ...request }: Call = {}): Promise<unknown> {
  try {
    return await ctx.http.json(`${ctx.settings.endpoints.api}/auth/v1/${path}`, {
      ...request,
      // Text, because the service accepts no content type.
      body: body === undefined ? undefined : JSON.stringify(body),
      query: projectApiQuery(ctx.settings),
    })
  } catch (error) {
    // An answer that is not JSON carries no data.
    if (isPorticoError(error, 'HTTP_MALFORMED')) return null
    if (!isHttpRefusal(error)) throw error
    const { status, text } = error.context
    throw new PorticoError('SIGN_IN_REFUSED', String(text || error.message), { status }, error)
  }
}

const read = <S extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(
  schema: S,
  raw: unknown,
): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, raw)
  if (parsed.success) return parsed.output
  throw new PorticoError('SIGN_IN_MALFORMED', 'The authentication service sent an unreadable response')
}

export const fetchNonce = async (ctx: Context) => read(nonce, await call(ctx, 'nonce'))

export async function authenticate(
  ctx: Context,
  {
    session: { data, message, signature },
    nonceToken,
    otp,
    clientId,
    walletInfo,
  }: { session: SignInSession; nonceToken: string; otp?: string; clientId?: string; walletInfo: WalletInfo },
): Promise<string> {
  const headers = { 'x-nonce-jwt': `Bearer ${nonceToken}`, ...(otp && { 'x-otp': otp }) }
  const body = { data, message, signature, clientId, walletInfo }
  return read(issued, await call(ctx, 'authenticate', { method: 'POST', headers, body })).token
}

export const fetchMe = async (ctx: Context, token: string): Promise<ApiUser> =>
  read(me, await call(ctx, 'me', { headers: { Authorization: `Bearer ${token}` }, timeout: CHECK_MS }))

/** The session of the service's user: its signature stays with the service. */
export function sessionOf({ address, caip2Network, domain, uri, nonce, exp }: ApiUser): SignInSession {
  const expirationTime = exp === undefined ? undefined : new Date(exp * 1000).toISOString()
  const data = { accountAddress: address, chainId: caip2Network, domain, uri, version: '1', nonce, expirationTime }
  return { data, message: '', signature: '' }
}
