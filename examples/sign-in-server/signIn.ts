import { isVerifyError, type VerifiedSignIn, type Verifier } from 'portico/verify'

/** The four routes of sign-in, each from a `Request` to a `Response`: any server with these types can serve them. */
export interface SignIn {
  nonce(): Promise<Response>
  signIn(request: Request): Promise<Response>
  signOut(request: Request): Response
  /** The session of the request's user, if the user is signed in. */
  user(request: Request): VerifiedSignIn | undefined
}

const LONGEST_BODY = 200_000

/** `origin` is the pages' origin, such as `https://shop.example`: pages elsewhere cannot sign a user in or out. */
export function createSignIn({ verifier, origin }: { verifier: Verifier; origin: string }): SignIn {
  /** Sessions by the secret in the user's cookie. With several servers, keep them in a database, like the nonces. */
  const users = new Map<string, VerifiedSignIn>()
  // A browser refuses a cookie with this prefix unless this very host has set it, over https.
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-user' : 'user'
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
        const user = await verifier.verify(parse(body))
        const key = crypto.randomUUID()
        // The browser's previous session ends here.
        users.delete(keyOf(request))
        users.set(key, user)
        const seconds = Math.floor((user.expiresAt - Date.now()) / 1000)
        const { account, expiresAt } = user
        return Response.json({ account, expiresAt }, { headers: { 'set-cookie': cookie(key, seconds) } })
      } catch (error) {
        // A package that is missing on the server is not the user's fault.
        if (!isVerifyError(error) || error.code === 'LIBRARY_MISSING') throw error
        return refusal(error.code === 'RPC_FAILED' ? 503 : 401, error.code)
      }
    },

    signOut(request) {
      if (!isOurs(request)) return refusal(403, 'ORIGIN_MISMATCH')
      users.delete(keyOf(request))
      return new Response(null, { status: 204, headers: { 'set-cookie': cookie('', 0) } })
    },

    user(request) {
      const key = keyOf(request)
      const user = users.get(key)
      if (user && user.expiresAt > Date.now()) return user
      users.delete(key)
      return undefined
    },
  }
}

const refusal = (status: number, code: string) => Response.json({ code }, { status })

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The verifier reports that this is no valid session.
    return undefined
  }
}
