import { alerts, type Context, PorticoError, raiseAlert, type Undo } from '../../kernel'
import { PAIRING_MS, type Pairing, raceAbort } from '../../kernel/kit'
import type { Emitter } from './library'
import { asConnectError, asPublishError, readRefusal } from './rejections'
import type { RelayClient } from './relayClient'
import type { SignInRequest } from './signIn'

/** Source: product specification, section 9. */
const MARGIN_MS = 10_000
/** How long the relay may take for a proposal: the user learns of a failure within ten seconds. */
const RELAY_MS = 9000

interface Options {
  readonly proposal: object
  /** Sign-in requests that the wallet signs on connect. */
  readonly authentication: readonly SignInRequest[]
  readonly signal: AbortSignal
  show(pairing: Pairing): void
}

/** One pairing until its outcome. `topic` is known as soon as the library has created the pairing. */
interface Attempt {
  topic?: string
  readonly undos: Undo[]
  approve(session: unknown): void
  fail(error: unknown): void
}

/**
 * Creates a pairing and waits for the wallet's session. The pairing is shown as soon as it exists: before the relay is
 * reached, and before an attestation is requested. A wallet that scans earlier waits for the proposal.
 * @throws PAIRING_EXPIRED USER_REJECTED CONNECT_FAILED RELAY_UNREACHABLE RELAY_SILENT RELAY_REFUSED ORIGIN_NOT_ALLOWED
 * @throws JWT_TOKEN_NOT_VALID INVALID_PROJECT_ID, or the signal's reason
 */
export async function pair(ctx: Context, relay: RelayClient, options: Options): Promise<unknown> {
  let attempt: Attempt | undefined
  try {
    const settled = new Promise<unknown>((approve, fail) => {
      attempt = { undos: [], approve, fail }
      attempt.undos.push(
        relay.gate.onRefusal(reason => {
          const { alert, error } = readRefusal(reason)
          if (alert) ctx.set(alerts, raiseAlert(alert, error.message))
          fail(error)
        }),
      )
      followPairing(ctx, relay, attempt, options.show)
      propose(ctx, relay, attempt, options)
    })
    return await raceAbort(settled, options.signal, relay.retired)
  } catch (error) {
    if (attempt?.topic !== undefined) relay.abandon(attempt.topic)
    throw error
  } finally {
    for (const undo of attempt?.undos ?? []) undo()
  }
}

function followPairing({ clock }: Context, { client }: RelayClient, attempt: Attempt, show: Options['show']): void {
  const { history, pairing } = client.core
  attempt.undos.push(
    listen(pairing.events, 'pairing_create', created => {
      const { topic } = Object(created)
      if (attempt.topic !== undefined || typeof topic !== 'string') return
      attempt.topic = topic
      show({
        status: 'ready',
        uri: pairing.formatUriFromPairing(created),
        expiresAt: clock.now() + PAIRING_MS,
        until: clock.elapsed() + PAIRING_MS,
      })
      attempt.undos.push(clock.after(PAIRING_MS - MARGIN_MS, () => attempt.fail(expired())))
    }),
    // The library's record of the proposal and the wallet's answer.
    listen(history, 'history_updated', raw => {
      const { topic, request, response } = Object(raw)
      const { error } = Object(response)
      const isOwn = attempt.topic !== undefined && topic === attempt.topic
      if (isOwn && Object(request).method === 'wc_sessionPropose' && error) attempt.fail(asConnectError(error))
    }),
    listen(client, 'session_connect', raw => {
      const { session } = Object(raw)
      if (attempt.topic !== undefined && Object(session).pairingTopic === attempt.topic) attempt.approve(session)
    }),
  )
}

function propose(
  { clock }: Context,
  { client, gate }: RelayClient,
  { undos, fail }: Attempt,
  { proposal, authentication }: Options,
): void {
  const { relayer } = client.core
  const cancel = clock.after(RELAY_MS, () => fail(relayer.connected ? unanswered() : asPublishError(undefined)))
  undos.push(cancel)
  gate.open()
  client
    .connect({ optionalNamespaces: proposal, ...(authentication.length > 0 && { authentication }) })
    .then(cancel, error => fail(asPublishError(error)))
}

/** No session can come from a pairing any more. */
export const expired = () => new PorticoError('PAIRING_EXPIRED', 'No wallet answered the pairing in time')
const unanswered = () => new PorticoError('RELAY_SILENT', 'The relay did not accept the proposal in time')

function listen(emitter: Emitter, event: string, listener: (raw: unknown) => void): Undo {
  emitter.on(event, listener)
  return () => emitter.off(event, listener)
}
