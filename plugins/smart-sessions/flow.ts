import {
  activeAddress,
  askPermissions,
  asPorticoError,
  type CaipAddress,
  type CaipNetworkId,
  type Context,
  isAbort,
  PorticoError,
  sessions,
} from '../../kernel'
import {
  type GrantedSession,
  parseCaipAddress,
  type SmartSession,
  type SmartSessionRequest,
  showToast,
  toast,
} from '../../kernel/kit'
import { activateSession, createSession, fetchSessions, postRevocation } from './api'
import { grantFailed, revokeFailed, sessionGranted, sessionRevoked } from './events'
import { messages } from './messages'
import { requireValid, sortSessions } from './rules'
import { revocation, type SessionList, sessionList, unreadList } from './state'

interface Waiting {
  readonly signal?: AbortSignal
}

/** Reads the sessions of the account in use; known sessions stay until the answer. */
export async function listSessions(ctx: Context, { signal }: Waiting = {}): Promise<readonly SmartSession[]> {
  const { account } = here(ctx)
  if (ctx.read(sessionList).account !== account) ctx.set(sessionList, unreadList(account))
  try {
    const found = sortSessions(await fetchSessions(ctx, { account, signal }), ctx.clock.now())
    note(ctx, { status: 'known', account, sessions: found })
    return found
  } catch (error) {
    signal?.throwIfAborted()
    note(ctx, { status: 'failed', account, error })
    throw error
  }
}

/** @throws SMART_SESSION_INVALID SMART_SESSIONS_UNSUPPORTED USER_REJECTED PERMISSIONS_FAILED … */
export async function grantSession(
  ctx: Context,
  { request, signal }: Waiting & { request: SmartSessionRequest },
): Promise<GrantedSession> {
  requireValid(request, ctx.clock.now())
  const { account, address, networkId, reference } = here(ctx)
  const ask = await wallet(ctx)
  const details = {
    chainId: `0x${BigInt(reference).toString(16)}`,
    address,
    expiry: Math.floor(request.expiresAt / 1000),
    permissions: request.permissions,
    policies: request.policies ?? [],
  }
  const signer = (keys: readonly object[]) => ({ type: 'keys', data: { keys } })
  try {
    const asked = { ...details, signer: signer(request.keys) }
    const { pci, key } = await createSession(ctx, { account, request: asked, signal })
    // The service co-signs: its key is one of the session's keys.
    const whole = { ...details, signer: signer([...request.keys, key]), version: 2 }
    const answer = await ask({ action: 'grant', address, networkId, details: whole, signal })
    const granted = await activateSession(ctx, { account, pci, answer, request: details, signal })
    ctx.emit(sessionGranted, { networkId, pci })
    ctx.set(sessionList, unreadList(account))
    return granted
  } catch (error) {
    signal?.throwIfAborted()
    ctx.emit(grantFailed, { networkId, code: asPorticoError(error, 'PERMISSIONS_FAILED').code })
    throw error
  }
}

/** @throws SMART_SESSION_NOT_FOUND USER_REJECTED PERMISSIONS_FAILED … */
export async function revokeSession(ctx: Context, { pci, signal }: Waiting & { pci: string }): Promise<void> {
  const { account, address, networkId } = here(ctx)
  const ask = await wallet(ctx)
  try {
    const session = (await known(ctx, account, signal)).find(one => one.pci === pci)
    if (!session) throw new PorticoError('SMART_SESSION_NOT_FOUND', 'No smart session has this id', { pci })
    const { permissions, expiresAt } = session
    const details = { pci, permissions, expiry: Math.floor(expiresAt / 1000), address }
    const signature = await ask({ action: 'revoke', address, networkId, details, signal })
    if (typeof signature !== 'string' || !signature.startsWith('0x')) {
      throw new PorticoError('PERMISSIONS_FAILED', 'The wallet returned no signature')
    }
    await postRevocation(ctx, { account, pci, signature, signal })
    const revokedAt = ctx.clock.now()
    const now = ctx.read(sessionList)
    if (now.status === 'known') {
      const next = now.sessions.map(one => (one.pci === pci ? { ...one, revokedAt } : one))
      note(ctx, { status: 'known', account, sessions: sortSessions(next, revokedAt) })
    }
    ctx.emit(sessionRevoked, { networkId, pci })
  } catch (error) {
    signal?.throwIfAborted()
    ctx.emit(revokeFailed, { networkId, pci, code: asPorticoError(error, 'PERMISSIONS_FAILED').code })
    throw error
  }
}

/** Revokes for the view: the state is in a slice because the wallet's prompt may cover the view. Never rejects. */
export async function revokeShown(ctx: Context, pci: string): Promise<void> {
  ctx.set(revocation, { status: 'waiting', pci })
  try {
    await revokeSession(ctx, { pci, signal: ctx.signal })
    ctx.set(revocation, { status: 'none' })
    ctx.set(toast, showToast({ variant: 'success', message: messages.revoked }))
  } catch (error) {
    if (ctx.signal.aborted) return
    ctx.set(revocation, isAbort(error) ? { status: 'asked', pci } : { status: 'failed', pci, error })
    if (!isAbort(error)) ctx.set(toast, showToast({ variant: 'error', message: messages.revokeFailed }))
  }
}

/** If the user switched to another account meanwhile, that account's list stays. */
function note(ctx: Context, next: SessionList): void {
  if (ctx.read(sessionList).account === next.account) ctx.set(sessionList, next)
}

async function known(ctx: Context, account: CaipAddress, signal?: AbortSignal): Promise<readonly SmartSession[]> {
  const now = ctx.read(sessionList)
  return now.status === 'known' && now.account === account ? now.sessions : listSessions(ctx, { signal })
}

/** @throws NOT_CONNECTED */
function here(ctx: Context) {
  const account = activeAddress(ctx.read(sessions))
  if (!account) throw new PorticoError('NOT_CONNECTED', 'No account connected')
  const { namespace, reference, address } = parseCaipAddress(account)
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  return { account, namespace, reference, address, networkId }
}

/** @throws SMART_SESSIONS_UNSUPPORTED */
async function wallet(ctx: Context) {
  const { namespace } = here(ctx)
  const capability = askPermissions.on(namespace)
  if (ctx.has(capability)) return ctx.ask(capability)
  throw new PorticoError('SMART_SESSIONS_UNSUPPORTED', 'No adapter of this namespace supports smart sessions', {
    namespace,
  })
}
