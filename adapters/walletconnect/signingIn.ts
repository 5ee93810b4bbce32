import { type CaipNetworkId, type Context, networks, signInOnConnect, within } from '../../kernel'
import { hideToast, showToast, toast } from '../../kernel/kit'
import { readCacaos } from './cacaos'
import type { Line } from './line'
import { messages } from './messages'

/** A pairing is shown without delay: a host that is slow to say what to sign is asked for it later. */
const DRAFT_MS = 3000

/** What the wallet is asked to sign while it connects, as the library takes it. */
export interface SignInRequest {
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** One click for both: where a sign-in is wanted, and Ethereum's is the only family. The active network comes first. */
export async function signInRequest(ctx: Context, networkId: CaipNetworkId): Promise<readonly SignInRequest[]> {
  const listed = ctx.read(networks).configured
  if (!ctx.has(signInOnConnect) || listed.some(({ chainNamespace }) => chainNamespace !== 'eip155')) return []
  const drafting = ctx.ask(signInOnConnect).then(service => service.draft(networkId))
  try {
    const draft = await within(ctx.clock, DRAFT_MS, drafting, () => undefined)
    if (!draft) return []
    const others = listed.flatMap(({ caipNetworkId }) => (caipNetworkId === networkId ? [] : caipNetworkId))
    const { domain, uri, nonce, statement, requestId, resources, expirationTime: exp, notBefore: nbf } = draft
    return [{ chains: [networkId, ...others], domain, uri, nonce, statement, exp, nbf, requestId, resources }]
  } catch (error) {
    // It is asked for when the wallet is connected.
    ctx.report(error)
    return []
  }
}

/** What the wallet signed with the session; where that is nothing it is asked for later. @throws SIGN_IN_FAILED */
export async function keepSigned(ctx: Context, { client }: Pick<Line, 'client'>, settled: unknown): Promise<void> {
  const sessions = readCacaos(client, Object(settled).authentication)
  if (sessions.length === 0) return
  ctx.write(toast, showToast({ variant: 'loading', message: messages.authenticating }))
  try {
    await (await ctx.ask(signInOnConnect)).keep(sessions)
  } finally {
    ctx.write(toast, hideToast)
  }
}
