import type { CaipAddress, Portico } from '../../../kernel'
import { type SentTransaction, sentTransactions } from '../../../kernel/kit'

/** Reports whether the account has a transaction that is not decided, at once and on each change, until the signal aborts. */
export function watchPending(
  portico: Pick<Portico, 'read' | 'watch'>,
  account: CaipAddress,
  report: (isPending: boolean) => void,
  signal: AbortSignal,
): void {
  const isPending = (sent: readonly SentTransaction[]) =>
    sent.some(({ status, account: sender }) => status === 'pending' && sender === account)
  report(isPending(portico.read(sentTransactions)))
  const undo = portico.watch(sentTransactions, isPending, report)
  signal.addEventListener('abort', () => {
    undo()
    // Another account starts without those of this one.
    report(false)
  })
}
