import { type Context, caipAddress, type Network, readBalance } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { balanceFailed } from '../events'
import { messages } from '../messages'
import { readableFrom } from '../rules/accountRules'
import { accountDetails, setBalance } from '../state'

export interface Subject {
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
