import type { CaipAddress } from './caip'
import type { SentTransaction } from './sentTransactions'

/** The decided transactions on the account's network, as one value to compare. */
export const decidedTransactions = (all: readonly SentTransaction[], account: CaipAddress): string =>
  all
    .filter(({ networkId, status }) => status !== 'pending' && account.startsWith(`${networkId}:`))
    .map(({ firstHash, status }) => `${firstHash} ${status}`)
    .join()
