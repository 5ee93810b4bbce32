import { useCallback, useMemo } from 'react'
import { usePortico, usePorticoSlice } from '../../hosts/react'
import { type CallState, useCall } from '../../hosts/react/useCall'
import { type SendRequest, type SendResult, sendService, type Transfer, transfer } from './state'

/**
 * Transfers that your app opens. `send` shows the filled form and resolves when the transfer is on the chain. `step`:
 * where the shown transfer is.
 * @throws the errors of `SendService.openSend`
 * @example
 * const { send } = usePorticoSend()
 * return <button onClick={() => send({ namespace: 'eip155', chainId: 1, to, amount: '0.1' }).catch(() => {})}>Tip</button>
 */
export function usePorticoSend(): CallState<SendResult> & {
  readonly step: Transfer['status']
  send(request: SendRequest): Promise<SendResult>
  reset(): void
} {
  const { portico } = usePortico()
  const { status: step } = usePorticoSlice(transfer)
  const called = useCall(
    useCallback(async (request: SendRequest) => (await portico.ask(sendService)).openSend(request), [portico]),
  )
  return useMemo(() => {
    const { call: send, ...state } = called
    return { ...state, step, send }
  }, [called, step])
}
