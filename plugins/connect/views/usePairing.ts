import { useEffect, useReducer } from 'react'
import { type ConnectedSession, isPorticoError, PorticoError, type Wallet } from '../../../kernel'
import { type Pairing, pairing } from '../../../kernel/kit'
import { useKernel, useLatest, useSlice } from '../../../ui-kit/hooks'
import { useNeedsConsent } from '../../../ui-kit/part/ConsentGate'
import type { ConnectAttempt, ConnectMethod } from '../flow/connectInstalled'
import { connectRemote } from '../flow/connectRemote'
import { type PairingPhase, pairingOf, pairingPhase } from '../rules/pairingPhase'
import { connectOptions } from '../state'
import { useConnectAttempt } from './useConnectAttempt'

/** The visible state of a pairing: a valid URI, or the reason why there is none. */
export type PairingState =
  | Pick<PairingPhase, 'phase' | 'uri'>
  /** The user has not accepted the terms yet. */
  | { readonly phase: 'held'; readonly uri?: undefined }
  | { readonly phase: 'unreachable'; readonly failure: PorticoError }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'connected'; readonly live: ConnectedSession; readonly uri?: undefined }

/** The phase of the pairing, until it has expired. */
export function usePairingPhase(current: Pairing): PairingPhase {
  const { clock } = useKernel()
  const [, rerender] = useReducer((turn: number) => turn + 1, 0)
  const now = pairingPhase(current, clock.elapsed())
  const { phase, changesIn } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase of each pairing starts one timer; `changesIn` is lower in each render
  useEffect(() => (changesIn === undefined ? undefined : clock.after(changesIn, rerender)), [clock, current, phase])
  return now
}

/** Connects a remote wallet: the pairing, the wallet's answer, and a function to retry. */
export function usePairing(
  attempt: Omit<ConnectAttempt, 'signal' | 'currentMethod'> & {
    wallet?: Wallet
    method: ConnectMethod
  },
  { begins = true }: { begins?: boolean } = {},
): [PairingState, () => void] {
  const ctx = useKernel()
  const current = pairingOf(useSlice(pairing))
  const { phase, uri } = usePairingPhase(current)
  const latest = useLatest(attempt)
  const currentMethod = () => latest.current.method
  const [progress, again] = useConnectAttempt(signal => connectRemote(ctx, { ...attempt, currentMethod, signal }), {
    // With `manualWalletConnect` only a retry starts a pairing; until then the host's own is shown.
    begins: begins && !ctx.read(connectOptions).manualWalletConnect,
  })

  const held = useNeedsConsent()

  const state = (): PairingState => {
    if (held) return { phase: 'held' }
    if (progress.status === 'connected') return { phase: 'connected', live: progress.live }
    if (current.status === 'unreachable')
      return { phase: 'unreachable', failure: new PorticoError(current.code, current.message) }
    if (progress.status === 'failed') {
      const expired = phase === 'expired' || isPorticoError(progress.error, 'PAIRING_EXPIRED')
      return expired ? { phase: 'expired' } : { phase: 'failed', error: progress.error }
    }
    return { phase, uri }
  }
  return [state(), again]
}
