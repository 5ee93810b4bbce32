import { alerts, type Context, PorticoError, raiseAlert, type Undo } from '../../kernel'
import type { Pairing } from '../../kernel/kit'
import type { Emitter } from './library'
import type { Line } from './line'
import { asConnectError, asPublishError, readRefusal } from './rejections'
import type { SignInRequest } from './signingIn'

/** Source: product specification, section 9. */
const PAIRING_MS = 4 * 60_000
const MARGIN_MS = 10_000
/** How long the relay may take for a proposal: the user learns of a failure within ten seconds. */
const RELAY_MS = 9000

interface Offer {
  readonly proposal: object
  /** Sign-in requests that the wallet signs on connect. */
  readonly authentication: readonly SignInRequest[]
  readonly signal: AbortSignal
  show(pairing: Pairing): void
}

/**
 * Creates a pairing and waits for the wallet's session. The pairing is shown as soon as it exists: before the relay is
 * reached, and before an attestation is requested. A wallet that scans earlier waits for the proposal.
 * @throws PAIRING_EXPIRED USER_REJECTED CONNECT_FAILED RELAY_UNREACHABLE RELAY_SILENT RELAY_REFUSED ORIGIN_NOT_ALLOWED
 * @throws JWT_TOKEN_NOT_VALID INVALID_PROJECT_ID, or the signal's reason
 */
export function pair(
  ctx: Context,
  { client, gate, abandon, retired }: Line,
  { proposal, authentication, signal, show }: Offer,
): Promise<unknown> {
  const { history, pairing, relayer } = client.core
  const signs = authentication.length > 0
  const undos: Undo[] = []
  let topic: string | undefined

  const outcome = new Promise<unknown>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    undos.push(() => signal.removeEventListener('abort', abort))
    // Another tab has connected a wallet: this client could not save the next session.
    const outdated = () => reject(expired())
    if (retired.aborted) outdated()
    retired.addEventListener('abort', outdated)
    undos.push(() => retired.removeEventListener('abort', outdated))

    undos.push(
      hear(pairing.events, 'pairing_create', made => {
        const { topic: own } = Object(made)
        if (topic !== undefined || typeof own !== 'string') return
        topic = own
        show({
          status: 'ready',
          uri: pairing.formatUriFromPairing(made),
          expiresAt: ctx.clock.now() + PAIRING_MS,
          until: ctx.clock.elapsed() + PAIRING_MS,
        })
        undos.push(ctx.clock.after(PAIRING_MS - MARGIN_MS, () => reject(expired())))
      }),
      // The library's record of the proposal and the wallet's answer.
      hear(history, 'history_updated', raw => {
        const { topic: about, request, response } = Object(raw)
        const { error } = Object(response)
        const isAnswer = topic !== undefined && about === topic && Object(request).method === 'wc_sessionPropose'
        if (isAnswer && error) reject(asConnectError(error))
      }),
      hear(client, 'session_connect', raw => {
        const { session } = Object(raw)
        if (topic !== undefined && Object(session).pairingTopic === topic) resolve(session)
      }),
      gate.onRefusal(reason => {
        const { alert, error } = readRefusal(reason)
        if (alert) ctx.write(alerts, raiseAlert(alert, error.message))
        reject(error)
      }),
    )
    const overdue = ctx.clock.after(RELAY_MS, () => reject(relayer.connected ? silent() : asPublishError(undefined)))
    undos.push(overdue)
    gate.open()
    client
      .connect({ optionalNamespaces: proposal, ...(signs && { authentication }) })
      .then(overdue, error => reject(asPublishError(error)))
  })
  return outcome
    .catch(error => {
      if (topic !== undefined) abandon(topic)
      throw error
    })
    .finally(() => {
      for (const undo of undos) undo()
    })
}

const expired = () => new PorticoError('PAIRING_EXPIRED', 'No wallet answered the pairing in time')
const silent = () => new PorticoError('RELAY_SILENT', 'The relay did not accept the proposal in time')

function hear(emitter: Emitter, event: string, listener: (raw: unknown) => void): Undo {
  emitter.on(event, listener)
  return () => emitter.off(event, listener)
}
