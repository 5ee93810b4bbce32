import { useEffect } from 'react'
import { receiptFollower, type SentTransaction } from '../../../kernel/kit'
import { useKernel } from '../../../ui-kit/hooks'

/** Follows pending transactions while the view is mounted. */
export function useReceipts(sent: readonly SentTransaction[]): void {
  const ctx = useKernel()
  const pending = sent.filter(({ status }) => status === 'pending').map(({ firstHash }) => firstHash)
  const hashes = pending.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pending` is another array in each render; `hashes` changes only with its content
  useEffect(() => {
    const life = new AbortController()
    const follow = async (hash: string) => (await ctx.ask(receiptFollower)).follow(hash, { signal: life.signal })
    for (const hash of pending) follow(hash).catch(error => life.signal.aborted || ctx.report(error))
    return () => life.abort()
  }, [ctx, hashes])
}
