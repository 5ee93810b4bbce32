import { type Connection, type Context, connectService, PorticoError } from '../../../../kernel'
import { raceAbort, withTimeout } from '../../../../kernel/kit'
import { preferredTypes } from '../../account/flow/accountTypes'
import { toLiveConnection } from '../../connect/flow/acceptSession'
import { askAdapter } from '../../connections/flow/adapterAnswers'
import type { LiveConnection } from '../../connections/state'
import { keyOf, type SessionRecord } from '../rules/sessionRecord'

/** Longer than any adapter waits for a wallet to announce itself. */
const RESTORE_MS = 20_000

/** Asks the wallet for its state without a prompt. */
export async function findConnection(
  ctx: Context,
  record: SessionRecord,
  signal: AbortSignal,
): Promise<{ entry?: LiveConnection; connection?: Connection }> {
  const { connectorId, adapter, networkId } = record
  const { namespace } = keyOf(record)
  const service = await raceAbort(ctx.ask(connectService.on(adapter)), signal)
  const looking = askAdapter(ctx, { adapter, part: 'restore', signal }, () =>
    service.restore({
      connectorId,
      namespaces: [namespace],
      networkId,
      accountTypes: preferredTypes(ctx, [namespace]),
      signal,
    }),
  )
  const silent = () => {
    throw new PorticoError('WALLET_TIMEOUT', 'The wallet did not answer in time', { connectorId })
  }
  const found = await raceAbort(withTimeout(ctx.clock, RESTORE_MS, looking, silent), signal)
  signal.throwIfAborted()
  const connection = found.find(other => other.namespace === namespace)
  return { connection, entry: connection && toLiveConnection(ctx, connection, record) }
}
