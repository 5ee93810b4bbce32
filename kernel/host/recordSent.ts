import { caipAddress } from '../contracts/caip'
import type { Context } from '../contracts/context'
import { receiptFollower, type SentTransaction } from '../contracts/sentTransactions'
import { addSent } from './pendingTransactions'

/** As long as an adapter waits for the receipt of its own transaction. */
const FOLLOW_MS = 25_000

/** Records a transaction that a host has sent, and looks its receipt up. */
export function recordSent(ctx: Context, asked: SentTransaction['asked'], hash: string): void {
  const { from, networkId } = asked.request
  const account = caipAddress(networkId, from)
  addSent(ctx, { account, networkId, firstHash: hash, hash, at: ctx.clock.now(), status: 'pending', asked })
  ctx
    .ask(receiptFollower)
    .then(({ follow }) => follow(hash, { timeout: FOLLOW_MS, signal: ctx.signal }))
    // The page ends the follower, and a transaction without a receipt stays pending.
    .catch(() => undefined)
}
