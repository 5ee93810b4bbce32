import type { SignInMessage, SignInSession } from '../../kernel'
import { createVerifier, memoryNonces, type VerifierOptions } from '..'
import { writeSignIn } from '../signInText'
import type { TestAccount } from './accounts'

export const DOMAIN = 'shop.example'
export const NOW = Date.parse('2026-03-01T12:00:00.000Z')
export const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

/** A server with a manual clock and, unless one is given, no network. */
export function server(options: Partial<VerifierOptions> = {}) {
  const clock = { now: NOW, calls: 0 }
  const fetch = async () => {
    clock.calls += 1
    throw new Error('Nobody may be asked')
  }
  const read = () => clock.now
  const verifier = createVerifier({
    domain: DOMAIN,
    nonces: memoryNonces({ clock: read }),
    clock: read,
    fetch,
    ...options,
  })
  return { ...verifier, clock }
}

/** The sign-in message of an account. */
export const statement = ({ chainId, address }: TestAccount, nonce: string): SignInMessage => ({
  domain: DOMAIN,
  accountAddress: address,
  statement: 'Grüezi, please sign in',
  uri: `https://${DOMAIN}/account?tab=1`,
  version: '1',
  chainId,
  nonce,
  issuedAt: at(0),
  expirationTime: at(3600),
  notBefore: at(-10),
  requestId: 'request-1',
  resources: ['https://shop.example/terms'],
})

/** A session as the browser posts it. */
export async function session(account: TestAccount, data: SignInMessage): Promise<SignInSession> {
  const message = writeSignIn(data)
  const posted: SignInSession = { data, message, signature: await account.sign(message) }
  return JSON.parse(JSON.stringify(posted))
}

/** A valid session. */
export const genuine = async (account: TestAccount, { nonce }: { nonce(): Promise<string> }) =>
  session(account, statement(account, await nonce()))
