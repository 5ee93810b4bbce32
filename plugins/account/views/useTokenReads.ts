import { useEffect } from 'react'
import { type CaipAddress, readBalance } from '../../../kernel'
import { parseCaipAddress } from '../../../kernel/kit'
import { useKernel, useSlice, useTask } from '../../../ui-kit/hooks'
import { readTokens } from '../flow/readTokens'
import { renewHoldings } from '../flow/renewHoldings'
import { isKnownToProvider } from '../rules/isKnownToProvider'
import { accountDetails, holdings } from '../state'
import { useEmbedded } from './useAccount'

const POLL_MS = 30_000
/** No other view refreshes the holdings of an embedded account. */
const EMBEDDED_POLL_MS = 10_000

/**
 * Reads the account's tokens, and again while the page is visible, until a read fails: the headline and the list show
 * the same answer. False if nothing lists tokens of the namespace.
 */
export function useTokenReads(account: CaipAddress): boolean {
  const ctx = useKernel()
  const namespace = parseCaipAddress(account).namespace
  const isEmbedded = useEmbedded(namespace)
  const isListed = isKnownToProvider(namespace) || ctx.has(readBalance.on(namespace))
  const { failedAt, nativeOnly } = useSlice(holdings, state => state[account]) ?? {}
  const coin = useSlice(accountDetails, ({ balances }) => {
    const { last, failedAt } = balances[account] ?? {}
    return `${last?.amount} ${failedAt === undefined}`
  })
  const [, read] = useTask(async signal => isListed && readTokens(ctx, { account, signal }))
  const [, renew] = useTask(async signal => isListed && renewHoldings(ctx, { account, signal }))
  const [, poll] = useTask(signal =>
    isEmbedded ? readTokens(ctx, { account, fresh: [], signal }) : renewHoldings(ctx, { account, signal }),
  )
  // The balance, not the time of its read: each read would trigger the next.
  const nativeBalance = nativeOnly ? coin : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance starts a new read
  useEffect(read, [read, nativeBalance])
  // After a failure the user retries.
  const polls = isListed && failedAt === undefined
  useEffect(() => {
    const pollMs = isEmbedded ? EMBEDDED_POLL_MS : POLL_MS
    return polls ? ctx.clock.every(pollMs, () => ctx.page.hidden || poll()) : undefined
  }, [ctx, poll, polls, isEmbedded])
  useEffect(() => ctx.page.onOnline(renew), [ctx, renew])
  return isListed
}
