import { useEffect, useReducer, useRef } from 'react'
import { isPorticoError, PorticoError, type Wallet } from '../../../kernel'
import { pairing } from '../../../kernel/kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { useAwaitsConsent } from '../../../ui-kit/part/AfterConsent'
import { type Attempt, connectElsewhere } from '../connecting'
import { type PairingPhase, pairingPhase } from '../pairingPhase'
import { useAttempt } from './useAttempt'

/** The visible state of a pairing: a valid URI, or the reason why there is none. */
export type Remote =
  | Pick<PairingPhase, 'phase' | 'uri'>
  /** The user has not accepted the terms yet. */
  | { readonly phase: 'held'; readonly uri?: undefined }
  | { readonly phase: 'unreachable'; readonly failure: PorticoError }
  | { readonly phase: 'failed'; readonly error: unknown }

/** Connects a remote wallet: the pairing, the wallet's answer, and a function to retry. */
export function useRemote(
  attempt: Omit<Attempt, 'signal' | 'how'> & { wallet?: Wallet; method: ReturnType<Attempt['how']> },
  { begins = true }: { begins?: boolean } = {},
): [Remote, () => void] {
  const ctx = useKernel()
  const now = useSlice(pairing)
  const [, look] = useReducer((turn: number) => turn + 1, 0)
  const { phase, uri, changesIn } = pairingPhase(now, ctx.clock.elapsed())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase of each pairing is waited for once
  useEffect(() => (changesIn === undefined ? undefined : ctx.clock.after(changesIn, look)), [ctx, now, phase])
  const latest = useRef(attempt)
  latest.current = attempt
  const how = () => latest.current.method
  const [task, again] = useAttempt(signal => connectElsewhere(ctx, { ...attempt, how, signal }), {
    // With `manualWalletConnect` only a retry starts a pairing; until then the host's own is shown.
    begins: begins && !ctx.settings.manualWalletConnect,
  })

  const held = useAwaitsConsent()

  const remote = (): Remote => {
    if (held) return { phase: 'held' }
    if (now.status === 'unreachable') return { phase: 'unreachable', failure: new PorticoError(now.code, now.message) }
    if (task.status === 'failed') {
      const expired = phase === 'expired' || isPorticoError(task.error, 'PAIRING_EXPIRED')
      return expired ? { phase: 'expired' } : { phase: 'failed', error: task.error }
    }
    return { phase, uri }
  }
  return [remote(), again]
}
