import { sign, verify } from 'hono/jwt'

/** JSON web tokens of one service, each valid for one purpose and a limited time. Source: RFC 7519. */
export function createTokens() {
  const secret = crypto.randomUUID()
  return {
    issue: (purpose: string, claims: object, seconds: number): Promise<string> =>
      sign({ ...claims, aud: purpose, iss: 'sandbox', exp: Math.floor(Date.now() / 1000) + seconds }, secret),
    /** The claims; undefined if the token is foreign, expired or for another purpose. */
    async read(purpose: string, token: string): Promise<Readonly<Record<string, unknown>> | undefined> {
      try {
        const claims = await verify(token, secret, 'HS256')
        return claims.aud === purpose ? claims : undefined
      } catch {
        return undefined
      }
    },
  }
}
