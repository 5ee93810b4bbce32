import {
  type Account,
  type ConnectedSession,
  type ConnectionChoice,
  type Context,
  PorticoError,
  type SessionControl,
  sessions,
} from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import { accountOf, walletLocked, walletOf } from '../rules/liveSession'
import { isSameWallet } from '../rules/sessionRecord'
import type { LiveConnection, SessionParts } from '../state'
import { storePreferredType } from './adapterAnswers'
import { connect } from './connect'
import { requireMultiWallet } from './connectionStack'
import { announceSwitch } from './disconnect'
import { chooseNetwork } from './network'
import { storeRecordFirst } from './storedSessions'

type Wanted = ConnectionChoice & { readonly signal?: AbortSignal }

/** Makes the wallet the current one of its namespace, and the namespace the active one; connects it if necessary. */
export async function switchConnection(ctx: Context, parts: SessionParts, wanted: Wanted): Promise<ConnectedSession> {
  const { namespace, connectorId, address, signal } = wanted
  signal?.throwIfAborted()
  requireMultiWallet(ctx)
  if (!connectionTo(parts, wanted)) await connect(ctx, parts, { connectorId, namespaces: [namespace], signal })
  const entry = connectionTo(parts, wanted)
  if (!entry) throw new PorticoError('WALLET_GONE', 'The wallet is no longer available', { connectorId })
  if (address === undefined) return makeCurrent(ctx, parts, entry, { address: entry.live.address, active: true })
  const account = accountOf(entry.live, { address })
  await selectInWallet(parts, entry, account)
  return makeCurrent(ctx, parts, entry, { address: account.address, active: true })
}

/** Selects the account in the wallet first: if it refuses, nothing has changed here. */
export async function selectInWallet(parts: SessionParts, entry: LiveConnection, account: Account): Promise<void> {
  if (!entry.connection.prefer || sameAddress(account.address, entry.live.address)) return
  await entry.connection.prefer(account)
  if (parts.stack.has(entry) && !entry.ending) return
  throw new PorticoError('WALLET_GONE', 'The wallet is no longer available', { connectorId: entry.connectorId })
}

const connectionTo = (parts: SessionParts, choice: ConnectionChoice): LiveConnection | undefined =>
  parts.stack
    .of(choice.namespace)
    .findLast(entry => entry.accepted && !entry.locked && !entry.ending && isSameWallet(walletOf(entry), choice))

/** Continues the namespace with this wallet and this account. */
export function makeCurrent(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  { address, active }: { address: string; active: boolean },
): ConnectedSession {
  const { namespace } = entry.connection
  const before = parts.stack.top(namespace)
  const was = before?.live ?? entry.live
  if (address !== entry.live.address) parts.stack.change(entry, { live: { ...entry.live, address } })
  if (before !== entry) parts.stack.raise(entry)
  if (active) parts.stack.prefer(namespace)
  if (active) chooseNetwork(ctx, entry.live.networkId)
  if (entry.accepted) storeRecordFirst(ctx, entry, { alone: false, active })
  if (was !== entry.live) announceSwitch(ctx, entry, was)
  return entry.live
}

/** Switches the account of the wallet in use. Its kind becomes the preference for the namespace's next wallet. */
export async function switchAccount(
  ctx: Context,
  parts: SessionParts,
  { namespace, ...wanted }: Parameters<SessionControl['switchAccount']>[0],
): Promise<ConnectedSession> {
  const { active } = ctx.read(sessions)
  const target = namespace ?? active
  const entry = target === undefined ? undefined : parts.stack.top(target)
  if (!target || !entry || entry.ending) throw new PorticoError('NOT_CONNECTED', 'No account connected', { namespace })
  if (entry.locked) throw walletLocked(entry.live)
  const account = accountOf(entry.live, wanted)
  const { address, type } = account
  await selectInWallet(parts, entry, account)
  if (type !== undefined) storePreferredType(ctx, target, type)
  return makeCurrent(ctx, parts, entry, { address, active: target === active })
}
