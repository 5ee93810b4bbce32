import { type Context, networks, rpcUrls, type SignInSession } from '../../../../kernel'

/** The result of a check. `isFinal`: the session can never be valid. */
export type Verification = 'valid' | { readonly cause: unknown; readonly isFinal: boolean }

/** Verification errors that do not decide on the session. */
const UNDECIDED = ['RPC_FAILED', 'LIBRARY_MISSING', 'NOT_YET_VALID', 'CHAIN_UNSUPPORTED']

/** The same check as on a server, except for the nonce, which only a server can check. */
export async function verifySession(ctx: Context, session: SignInSession): Promise<Verification> {
  try {
    const { createVerifier } = await import('../../../../verify')
    const verifier = createVerifier({
      domain: new URL(ctx.env.href()).host,
      nonces: { issue: async () => undefined, consume: async () => true },
      toleranceSeconds: 0,
      chains: nodes(ctx),
      namespaces: verifiers(ctx),
      fetch: (url, init) => request(ctx, String(url), init),
      clock: ctx.clock.now,
    })
    await verifier.verify(session)
    return 'valid'
  } catch (error) {
    const { name, code } = Object(error)
    return { cause: error, isFinal: name === 'VerifyError' && !UNDECIDED.includes(code) }
  }
}

/** The adapters' verifiers of namespaces that `portico/verify` does not know. */
const verifiers = ({ settings: { descriptions } }: Context) =>
  Object.fromEntries(
    Object.entries(descriptions).flatMap(([namespace, { verifySignIn }]) =>
      verifySignIn ? [[namespace, verifySignIn] as const] : [],
    ),
  )

/** Nodes that check signatures of contracts: each network's own, the host's first. */
function nodes(ctx: Context): Record<string, { rpcUrl: string }> {
  const { configured } = ctx.read(networks)
  return Object.fromEntries(
    configured.flatMap(network => {
      const [rpcUrl] = rpcUrls(network, { custom: ctx.settings.customRpcUrls })
      return rpcUrl ? [[network.caipNetworkId, { rpcUrl }]] : []
    }),
  )
}

async function request(ctx: Context, url: string, { body, headers }: RequestInit = {}): Promise<Response> {
  const sent = { method: 'POST', body: String(body), headers: { ...Object(headers) } } as const
  return Response.json(await ctx.http.json(url, sent))
}
