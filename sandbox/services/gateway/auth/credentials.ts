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

interface PendingEmail {
  readonly email: string
  readonly account: string
  readonly code: string
  isProven: boolean
}

/** Email addresses that accounts have proved with a mailed code. */
export function createEmails(mail: (to: string, code: string) => Promise<void>) {
  const asked = new Map<string, PendingEmail>()
  const isKnown = ({ email, account }: { email: string; account: string }) =>
    [...asked.values()].some(one => one.isProven && one.email === email && one.account === account)
  return {
    /** Null if the account has already proved the address. */
    async ask(email: string, account: string): Promise<string | null> {
      if (isKnown({ email, account })) return null
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
      const code = String(number % 1_000_000).padStart(6, '0')
      const uuid = crypto.randomUUID()
      asked.set(uuid, { email, account, code, isProven: false })
      await mail(email, code)
      return uuid
    },
    prove(uuid: string, code: string): boolean {
      const one = asked.get(uuid)
      if (one?.code !== code) return false
      one.isProven = true
      return true
    },
    isProven({ email, account, uuid }: { email: string; account: string; uuid?: string }): boolean {
      const one = asked.get(uuid ?? '')
      return (one?.isProven === true && one.email === email) || isKnown({ email, account })
    },
  }
}
