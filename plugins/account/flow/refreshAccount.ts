import {
  type Context,
  caipAddress,
  connectedSession,
  findNetwork,
  type Network,
  networks,
  readBalance,
  sessions,
} from '../../../kernel'
import { accountNames, hasNames, showToast, toast } from '../../../kernel/kit'
import { fetchIdentity } from '../api/fetchIdentity'
import { balanceFailed, identityFailed } from '../events'
import { messages } from '../messages'
import { isEmbedded, readableFrom, sanitizeIdentity } from '../rules/accountRules'
import { accountDetails, type Identity, type IdentityService, setBalance, setIdentity } from '../state'

/** Refreshes balance and identity of the account in use; does nothing on a network that is not listed. */
export async function refreshAccount(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const live = connectedSession(ctx.read(sessions))
  const network = findNetwork(ctx.read(networks), live?.networkId)
  if (!live || !network) return
  const subject = { address: live.address, network, signal }
  await Promise.all([refreshBalance(ctx, subject), refreshIdentity(ctx, subject)])
}

interface Subject {
  readonly address: string
  readonly network: Network
  /** Aborts when the view closes or the account changes; later answers are dropped. */
  readonly signal: AbortSignal
}

/** Reads the native balance, which the adapter caches. After a failure it waits 30 s, unless `anyway` is set. */
export async function refreshBalance(
  ctx: Context,
  { address, network, signal, anyway }: Subject & { anyway?: boolean },
): Promise<void> {
  const account = caipAddress(network.caipNetworkId, address)
  const capability = readBalance.on(network.chainNamespace)
  const cached = ctx.read(accountDetails).balances[account]
  const isHeldBack = cached?.failedAt !== undefined && ctx.clock.elapsed() < readableFrom(cached)
  if (!ctx.has(capability) || (!anyway && isHeldBack)) return
  try {
    const read = await ctx.ask(capability)
    const reading = await read({ address, network, fresh: anyway, signal })
    if (signal.aborted) return
    ctx.set(accountDetails, setBalance(account, { last: { ...reading, at: ctx.clock.elapsed() } }))
  } catch (error) {
    // Of two concurrent reads, only the first to fail reports the error.
    if (signal.aborted || ctx.read(accountDetails).balances[account]?.failedAt !== cached?.failedAt) return
    ctx.set(accountDetails, setBalance(account, { last: cached?.last, failedAt: ctx.clock.elapsed() }))
    ctx.set(toast, showToast({ variant: 'error', message: messages.balanceUnavailable }))
    ctx.emit(balanceFailed, { error })
  }
}

/** The project API's answer; without a project id nothing but the name is known. */
const readOwn = async (ctx: Context, query: Pick<Subject, 'address' | 'signal'>): Promise<Identity> =>
  ctx.settings.projectId ? fetchIdentity(ctx, query) : {}

/** The name and the avatar of an account, without writing them. */
export async function readIdentity(
  ctx: Context,
  { signal = ctx.signal, ...subject }: Parameters<IdentityService['read']>[0],
): Promise<Identity> {
  if (!hasNames(ctx.settings, subject.network)) return {}
  const { address } = subject
  return addName(ctx, await readOwn(ctx, { address, signal }), { ...subject, signal })
}

/** Adds the name that an embedded account has registered, if it has no other one, and the chain's without a project id. */
async function addName(ctx: Context, identity: Identity, { address, network, signal }: Subject): Promise<Identity> {
  const { projectId } = ctx.settings
  const isKnown = identity.name || (projectId && !isEmbedded(ctx, network.chainNamespace))
  if (isKnown || !ctx.has(accountNames)) return identity
  const primary = await (await ctx.ask(accountNames)).primaryOf({ address, signal })
  const { name, avatar } = sanitizeIdentity(primary)
  return { avatar, ...identity, name }
}

/** Reads name and avatar. Both are optional, so a failure shows no toast. */
async function refreshIdentity(ctx: Context, subject: Subject): Promise<void> {
  const { address, signal } = subject
  if (!hasNames(ctx.settings, subject.network)) return
  try {
    const identity = await readOwn(ctx, { address, signal })
    if (ctx.settings.projectId && !signal.aborted) ctx.set(accountDetails, setIdentity(address, identity))
    const named = await addName(ctx, identity, subject)
    if (named !== identity && !signal.aborted) ctx.set(accountDetails, setIdentity(address, named))
  } catch (error) {
    if (!signal.aborted) ctx.emit(identityFailed, { error })
  }
}
