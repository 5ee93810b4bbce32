import type { Pairing } from '../../../kernel/kit'

/** A pairing counts as expired this long before it is. Source: product specification, section 9. */
const MARGIN_MS = 10_000
/** The warning period before expiry: enough time to pick up the phone. */
const WARNING_MS = 30_000

const IDLE: Pairing = { status: 'idle' }

/** The pairing if it is the connector's; without one, WalletConnect's. Another wallet's code is never shown. */
export const pairingOf = (now: Pairing, connectorId?: string): Pairing =>
  (now.status === 'ready' ? now.connectorId : undefined) === connectorId ? now : IDLE

export interface PairingPhase {
  readonly phase: 'preparing' | 'ready' | 'expiring' | 'expired'
  /** Only while the pairing is valid. */
  readonly uri?: string
  /** Milliseconds until the phase changes. */
  readonly changesIn?: number
}

/** The phase of a pairing at `now` (`clock.elapsed()`). */
export function pairingPhase(pairing: Pairing, now: number): PairingPhase {
  if (pairing.status === 'expired') return { phase: 'expired' }
  if (pairing.status !== 'ready') return { phase: 'preparing' }
  const { uri, until } = pairing
  const left = until - MARGIN_MS - now
  if (left <= 0) return { phase: 'expired' }
  return left <= WARNING_MS
    ? { phase: 'expiring', uri, changesIn: left }
    : { phase: 'ready', uri, changesIn: left - WARNING_MS }
}
