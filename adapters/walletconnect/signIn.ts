import { type CaipNetworkId, type Context, networks } from '../../kernel'
import { hideToast, showToast, signInOnConnect, toast, withTimeout } from '../../kernel/kit'
import { readCacaos } from './cacaos'
import { messages } from './messages'
import { EVM } from './options'
import type { RelayClient } from './relayClient'

/** A pairing appears without delay: if the host's draft is late, the sign-in follows after the connection. */
const DRAFT_MS = 3000

/** A sign-in request that the wallet signs on connect, in the library's form. */
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

/**
 * Connects and signs in with one click, if the host wants a sign-in and eip155 is its only namespace. The active
 * network comes first.
 */
export async function signInRequest(ctx: Context, networkId: CaipNetworkId): Promise<readonly SignInRequest[]> {
  const listed = ctx.read(networks).configured
  if (!ctx.has(signInOnConnect) || listed.some(({ chainNamespace }) => chainNamespace !== EVM)) return []
  const drafting = ctx.ask(signInOnConnect).then(service => service.draft(networkId))
  try {
    const draft = await withTimeout(ctx.clock, DRAFT_MS, drafting, () => undefined)
    if (!draft) return []
    const others = listed.flatMap(({ caipNetworkId }) => (caipNetworkId === networkId ? [] : caipNetworkId))
    const { domain, uri, nonce, statement, requestId, resources, expirationTime: exp, notBefore: nbf } = draft
    return [{ chains: [networkId, ...others], domain, uri, nonce, statement, exp, nbf, requestId, resources }]
  } catch (error) {
    // The sign-in follows after the connection.
    ctx.report(error)
    return []
  }
}

/** Keeps the sign-ins that came with the session; without any, the sign-in follows later. @throws SIGN_IN_FAILED */
export async function storeSignIns(
  ctx: Context,
  { client }: Pick<RelayClient, 'client'>,
  settled: unknown,
): Promise<void> {
  const sessions = readCacaos(client, Object(settled).authentication)
  if (sessions.length === 0) return
  ctx.set(toast, showToast({ variant: 'loading', message: messages.authenticating }))
  try {
    await (await ctx.ask(signInOnConnect)).keep(sessions)
  } finally {
    ctx.set(toast, hideToast)
  }
}
