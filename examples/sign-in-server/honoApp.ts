import { Hono } from 'hono'
import { createVerifier, memoryNonces, type VerifierOptions } from 'portico/verify'
import { createSignIn } from './signIn'

/** `export default createApp('https://shop.example')` is a Worker; `serve(createApp(…))` of @hono/node-server is a Node server. */
export function createApp(origin: string, options: Partial<VerifierOptions> = {}) {
  const verifier = createVerifier({ domain: new URL(origin).host, nonces: memoryNonces(), ...options })
  const { nonce, signIn, signOut, user } = createSignIn({ verifier, origin })
  return new Hono()
    .get('/account/nonce', () => nonce())
    .post('/account/sign-in', context => signIn(context.req.raw))
    .post('/account/sign-out', context => signOut(context.req.raw))
    .get('/account/me', context => {
      const { account } = user(context.req.raw) ?? {}
      return account ? context.json({ account }) : context.json({ code: 'SIGNED_OUT' }, 401)
    })
}
