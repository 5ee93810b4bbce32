import { type Context, connectedSession, type Namespace, networks, sessions } from '../../../../kernel'
import { withTimeout } from '../../../../kernel/kit'
import type { Siwx } from '../../state'
import { type LoadSiwx, lastAddresses, pendingSignOuts, unreadableSessions } from '../state'
import { forgetDeclined } from './storedChoices'

/** The longest wait for a sign-out. Source: product specification, section 4. */
const SIGN_OUT_MS = 3_000

interface Ended {
  readonly namespace: Namespace
  readonly reason: string
}

/** Called when a namespace's session has ended. */
export function endSession(ctx: Context, { namespace, reason }: Ended, loadSiwx: LoadSiwx): void {
  const isUnreadable = ctx.read(unreadableSessions).includes(namespace)
  ctx.set(unreadableSessions, namespaces => namespaces.filter(candidate => candidate !== namespace))
  // The removal of an adapter by the host is no sign-out: the wallet returns with the adapter.
  if (reason !== 'host' && !isUnreadable) void signOut(ctx, namespace, loadSiwx)
}

/** The namespace has no wallet any more: its sessions are dropped, unless the `Siwx` keeps them. */
async function signOut(ctx: Context, namespace: Namespace, loadSiwx: LoadSiwx): Promise<void> {
  forgetDeclined(ctx, namespace)
  const address = ctx.read(lastAddresses)[namespace]
  const dropping = loadSiwx().then(siwx => {
    if (siwx && siwx.signOutOnDisconnect !== false) return drop(ctx, siwx, { namespace, address })
  })
  ctx.set(pendingSignOuts, running => running + 1)
  await withTimeout(ctx.clock, SIGN_OUT_MS, dropping, () => undefined).catch(ctx.report)
  ctx.set(pendingSignOuts, running => running - 1)
}

/** Drops all sessions if no wallet is left; else those of this account, on every network of its namespace. */
async function drop(
  ctx: Context,
  siwx: Siwx,
  { namespace, address }: { namespace: Namespace; address?: string },
): Promise<void> {
  const state = ctx.read(sessions)
  const isLast = !Object.keys(state.byNamespace).some(candidate => connectedSession(state, candidate))
  if (isLast) return siwx.setSessions([])
  if (address !== undefined) await revokeSessions(ctx, siwx, { namespace, address })
}

/** Revokes the address's sessions on every network of its namespace. */
export async function revokeSessions(
  ctx: Context,
  siwx: Siwx,
  { namespace, address }: { namespace: Namespace; address: string },
): Promise<void> {
  const namespaceNetworks = ctx.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === namespace)
  await Promise.all(namespaceNetworks.map(({ caipNetworkId }) => siwx.revokeSession(caipNetworkId, address)))
}
