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
  /** Ends with the interest: what is answered later is dropped. */
  readonly signal: AbortSignal
}

/** Brings the facts of the account in use up to date; of a network that nobody listed there are none. */
export async function refresh(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const live = liveOf(ctx.read(sessions))
  const network = findNetwork(ctx.read(networks), live?.networkId)
  if (!live || !network) return
  const subject = { address: live.address, network, signal }
  await Promise.all([refreshBalance(ctx, subject), refreshIdentity(ctx, subject)])
}

/** Reads the native balance, which its adapter keeps for a while; not again for 30 s after a failure, unless it is wanted `anyway`. */
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
    // Two may ask at once: the first to hear of it tells.
    if (signal.aborted || ctx.read(facts).balances[account]?.failedAt !== known?.failedAt) return
    ctx.write(facts, setBalance(account, { last: known?.last, failedAt: ctx.clock.elapsed() }))
    ctx.write(toast, showToast({ variant: 'error', message: messages.balanceUnavailable }))
    ctx.emit(balanceFailed, { error })
  }
}

/** A name and a picture, where there are any: nice to have, so a failure is told to nobody who is busy. */
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
    // Denied by the page or the visitor: the address can still be read.
    ctx.write(toast, showToast({ variant: 'error', message: messages.copyFailed }))
  }
}
