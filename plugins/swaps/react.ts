import { useCallback, useMemo } from 'react'
import { usePortico, usePorticoSlice } from '../../hosts/react'
import { type CallState, useCall } from '../../hosts/react/useCall'
import { type Plan, plan, type SwapRequest, type SwapResult, swapService } from './state'

/**
 * Swaps that your app opens. `swap` shows the filled form and resolves when the user's swap is on the chain. `step`:
 * where the shown order is.
 * @throws the errors of `SwapService.openSwap`
 * @example
 * const { swap } = usePorticoSwap()
 * return <button onClick={() => swap({ fromToken: 'ETH', toToken: 'USDC', amount: '0.5' }).catch(() => {})}>Swap</button>
 */
export function usePorticoSwap(): CallState<SwapResult> & {
  readonly step: Plan['status']
  swap(request?: SwapRequest): Promise<SwapResult>
  reset(): void
} {
  const { portico } = usePortico()
  const { status: step } = usePorticoSlice(plan)
  const called = useCall(
    useCallback(async (request?: SwapRequest) => (await portico.ask(swapService)).openSwap(request), [portico]),
  )
  return useMemo(() => {
    const { call: swap, ...state } = called
    return { ...state, step, swap }
  }, [called, step])
}
