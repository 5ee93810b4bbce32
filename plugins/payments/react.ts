import { useCallback, useMemo } from 'react'
import { usePortico, usePorticoSlice } from '../../hosts/react'
import { type CallState, useCall } from '../../hosts/react/useCall'
import { type Payment, type PaymentOptions, type PaymentResult, payment, paymentService } from './state'

/**
 * Payments that your app requests. `pay` resolves with the result and never rejects; `result` is that of the last call.
 * `step`: where the open payment is.
 * @example
 * const { pay, status, result } = usePorticoPay()
 * return <button disabled={status === 'pending'} onClick={() => void pay(order)}>{result?.success ? 'Paid' : 'Pay'}</button>
 */
export function usePorticoPay(): CallState<PaymentResult> & {
  readonly step: Payment['status']
  pay(options: PaymentOptions, wait?: { signal?: AbortSignal; timeoutMs?: number }): Promise<PaymentResult>
  reset(): void
} {
  const { portico } = usePortico()
  const { status: step } = usePorticoSlice(payment)
  const called = useCall(
    useCallback(
      async (options: PaymentOptions, wait?: { signal?: AbortSignal; timeoutMs?: number }) =>
        (await portico.ask(paymentService)).pay(options, wait),
      [portico],
    ),
  )
  return useMemo(() => {
    const { call: pay, ...state } = called
    return { ...state, step, pay }
  }, [called, step])
}
