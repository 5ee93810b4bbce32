import { isVerifyError, type VerifiedSignIn, type Verifier } from 'portico/verify'

/** The four steps of a visit, each from a `Request` to a `Response`: any server that speaks these can serve them. */
export interface SignIn {
  nonce(): Promise<Response>
  signIn(request: Request): Promise<Response>
  signOut(request: Request): Response
  /** Who is signed in. */
  visitor(request: Request): VerifiedSignIn | undefined
}

const LONGEST_BODY = 200_000

/** `origin` is where the pages are, such as `https://shop.example`: nobody else's pages may sign anybody in or out. */
export function createSignIn({ verifier, origin }: { verifier: Verifier; origin: string }): SignIn {
  /** By the secret in the visitor's cookie. Keep it in a database, as you do the nonces, where there are several servers. */
  const visitors = new Map<string, VerifiedSignIn>()
  // A browser refuses a cookie with this prefix unless it is this very host's, and was set over https.
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-visitor' : 'visitor'
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`
  const keyOf = (request: Request) =>
    request.headers
      .get('cookie')
      ?.split('; ')
      .find(pair => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  const isOurs = (request: Request) => request.headers.get('origin') === origin

  return {
    async nonce() {
      return Response.json({ nonce: await verifier.nonce() }, { headers: { 'cache-control': 'no-store' } })
    },

    async signIn(request) {
      if (!isOurs(request)) return refusal(403, 'ORIGIN_MISMATCH')
      const body = await request.text()
      if (body.length > LONGEST_BODY) return refusal(413, 'SESSION_INVALID')
      try {
        const visitor = await verifier.verify(parse(body))
        const key = crypto.randomUUID()
        // Whoever was signed in here before is not any more.
        visitors.delete(keyOf(request))
        visitors.set(key, visitor)
        const seconds = Math.floor((visitor.expiresAt - Date.now()) / 1000)
        const { account, expiresAt } = visitor
        return Response.json({ account, expiresAt }, { headers: { 'set-cookie': cookie(key, seconds) } })
      } catch (error) {
        // A package that is missing here is no fault of the visitor's.
        if (!isVerifyError(error) || error.code === 'LIBRARY_MISSING') throw error
        return refusal(error.code === 'RPC_FAILED' ? 503 : 401, error.code)
      }
    },

    signOut(request) {
      if (!isOurs(request)) return refusal(403, 'ORIGIN_MISMATCH')
      visitors.delete(keyOf(request))
      return new Response(null, { status: 204, headers: { 'set-cookie': cookie('', 0) } })
    },

    visitor(request) {
      const key = keyOf(request)
      const visitor = visitors.get(key)
      if (visitor && visitor.expiresAt > Date.now()) return visitor
      visitors.delete(key)
      return undefined
    },
  }
}

const refusal = (status: number, code: string) => Response.json({ code }, { status })

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The verifier says that this is no session.
    return undefined
  }
}
