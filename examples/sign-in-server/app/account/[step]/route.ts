import { createVerifier, memoryNonces } from 'portico/verify'
import { createSignIn } from '../../../signIn'

/* A Next route handler without imports of Next: `app/account/[step]/route.ts` serves /account/nonce and the rest. */

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const verifier = createVerifier({ domain: new URL(origin).host, nonces: memoryNonces() })
const { nonce, signIn, signOut, user } = createSignIn({ verifier, origin })

const steps = new Map<string, (request: Request) => Response | Promise<Response>>([
  ['GET nonce', nonce],
  ['POST sign-in', signIn],
  ['POST sign-out', signOut],
  [
    'GET me',
    request => {
      const { account } = user(request) ?? {}
      return account ? Response.json({ account }) : Response.json({ code: 'SIGNED_OUT' }, { status: 401 })
    },
  ],
])

async function handle(request: Request, { params }: { params: Promise<{ step: string }> }): Promise<Response> {
  const step = steps.get(`${request.method} ${(await params).step}`)
  return step ? step(request) : new Response(null, { status: 404 })
}

export { handle as GET, handle as POST }
