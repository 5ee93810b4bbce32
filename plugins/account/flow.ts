import {
  type Context,
  caipAddress,
  findNetwork,
  liveOf,
  type Network,
  networks,
  readBalance,
  sessions,
} from '../../kernel'
import { accountNames, showToast, toast } from '../../kernel/kit'
import { fetchIdentity } from './api'
import { isEmbedded } from './embedded'
import { addressCopied, balanceFailed, identityFailed } from './events'
import { facts, setBalance, setIdentity } from './facts'
import { messages } from './messages'
import { hasProfiles, presentable, readableFrom } from './rules'

interface Subject {
  readonly address: string
  readonly network: Network
  /** Aborts when the view closes or the account changes; later answers are dropped. */
  readonly signal: AbortSignal
}

/** Refreshes balance and identity of the account in use; does nothing on a network that is not listed. */
export async function refresh(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const live = liveOf(ctx.read(sessions))
  const network = findNetwork(ctx.read(networks), live?.networkId)
  if (!live || !network) return
  const subject = { address: live.address, network, signal }
  await Promise.all([refreshBalance(ctx, subject), refreshIdentity(ctx, subject)])
}

/** Reads the native balance, which the adapter caches. After a failure it waits 30 s, unless `anyway` is set. */
export async function refreshBalance(
  ctx: Context,
  { address, network, signal, anyway }: Subject & { anyway?: boolean },
): Promise<void> {
  const account = caipAddress(network.caipNetworkId, address)
  const capability = readBalance.on(network.chainNamespace)
  const known = ctx.read(facts).balances[account]
  const isHeldBack = known?.failedAt !== undefined && ctx.clock.elapsed() < readableFrom(known)
  if (!ctx.has(capability) || (!anyway && isHeldBack)) return
  try {
    const read = await ctx.ask(capability)
    const reading = await read({ address, network, fresh: anyway, signal })
    if (signal.aborted) return
    ctx.write(facts, setBalance(account, { last: { ...reading, at: ctx.clock.elapsed() } }))
  } catch (error) {
    // Of two concurrent reads, only the first to fail reports the error.
    if (signal.aborted || ctx.read(facts).balances[account]?.failedAt !== known?.failedAt) return
    ctx.write(facts, setBalance(account, { last: known?.last, failedAt: ctx.clock.elapsed() }))
    ctx.write(toast, showToast({ variant: 'error', message: messages.balanceUnavailable }))
    ctx.emit(balanceFailed, { error })
  }
}

/** Reads name and avatar. Both are optional, so a failure shows no toast. */
export async function refreshIdentity(ctx: Context, { address, network, signal }: Subject): Promise<void> {
  if (!ctx.settings.projectId || !hasProfiles(network)) return
  try {
    const identity = await fetchIdentity(ctx, { address, signal })
    if (!signal.aborted) ctx.write(facts, setIdentity(address, identity))
    if (identity.name || !isEmbedded(ctx, network.chainNamespace) || !ctx.has(accountNames)) return
    const [name] = await (await ctx.ask(accountNames)).namesOf({ address, signal })
    if (name && !signal.aborted) ctx.write(facts, setIdentity(address, { ...identity, ...presentable({ name }) }))
  } catch (error) {
    if (!signal.aborted) ctx.emit(identityFailed, { error })
  }
}

export async function copyAddress(ctx: Context, { address }: { address: string }): Promise<void> {
  try {
    await ctx.page.copy(address)
    ctx.write(toast, showToast({ variant: 'success', message: messages.copied }))
    ctx.emit(addressCopied)
  } catch {
    // The browser or the user denied the clipboard; the address is still on the screen.
    ctx.write(toast, showToast({ variant: 'error', message: messages.copyFailed }))
  }
}
