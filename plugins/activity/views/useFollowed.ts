import { useEffect } from 'react'
import type { SentTransaction } from '../../../kernel/kit'
import { useKernel } from '../../../ui-kit/hooks'
import { follow } from '../follow'

/** While they are looked at, what is still on its way is followed. */
export function useFollowed(sent: readonly SentTransaction[]): void {
  const ctx = useKernel()
  const pending = sent.filter(({ status }) => status === 'pending')
  const hashes = pending.map(({ hash }) => hash).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ones are followed on
  useEffect(() => {
    const life = new AbortController()
    for (const one of pending) {
      follow(ctx, { sent: one, signal: life.signal }).catch(error => life.signal.aborted || ctx.report(error))
    }
    return () => life.abort()
  }, [ctx, hashes])
}
