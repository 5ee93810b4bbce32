import { useCallback, useRef } from 'react'
import { useKernel, useLatest, useReopened } from '../../../ui-kit/hooks'
import { walletShown } from '../events'
import type { WalletRow } from '../state'

/** Emits an event for each wallet that becomes visible, once per visit to a list. */
export function useWalletImpressions(view: string, { query, certified }: { query?: string; certified?: boolean } = {}) {
  const ctx = useKernel()
  const reported = useRef(new Set<string>())
  const facts = useLatest({ query, certified })
  useReopened(() => reported.current.clear())
  return useCallback(
    ({ key, name, wallet, rdns }: WalletRow) => {
      if (reported.current.has(key)) return
      reported.current.add(key)
      const { order: walletRank, id: explorerId } = wallet ?? {}
      ctx.emit(walletShown, { name, walletRank, explorerId, rdnsId: rdns, view, ...facts.current })
    },
    [ctx, view, facts],
  )
}
