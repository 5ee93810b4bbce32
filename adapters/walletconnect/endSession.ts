import type { Context } from '../../kernel'
import { withTimeout } from '../../kernel/kit'
import { USER_DISCONNECTED } from './library'
import type { RelayClient } from './relayClient'

/** How long the adapter tries to notify the wallet of an end before it only deletes the session here. */
const NOTICE_MS = 3000

/** Ends a session on both sides, or at least on this one. Never fails. */
export async function endSession(
  { clock }: Pick<Context, 'clock'>,
  { client, gate }: Pick<RelayClient, 'client' | 'gate'>,
  topic: string,
): Promise<void> {
  gate.open()
  const reason = USER_DISCONNECTED
  const notice = client.disconnect({ topic, reason }).catch(ignore)
  await withTimeout(clock, NOTICE_MS, notice, ignore)
  if (client.session.keys.includes(topic)) await client.session.delete(topic, reason).catch(ignore)
}

/** The session no longer exists, or the wallet is unreachable. */
const ignore = () => undefined
