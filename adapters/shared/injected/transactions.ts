import { type Context, isPorticoError, PorticoError, type Receipt } from '../../../kernel'
import { pause } from '../../../kernel/kit'
import { withLifetime } from './foreign'
import { failures } from './requestWallet'

/** Statuses with which a server says that it has not processed the request. */
const isRefusedStatus = (status: unknown) =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 408

/**
 * Has the node refused the transaction? A node that does not answer, or answers with something else, may have passed it
 * on; so may an earlier node that did not answer, whatever the next one says.
 */
export function isRefusal(error: unknown): boolean {
  if (!isPorticoError(error) || error.context.unanswered === true) return false
  if (error.code === 'HTTP_STATUS') return isRefusedStatus(error.context.status)
  return !/^(HTTP_|RPC_MALFORMED$)/.test(error.code)
}

/** Marks an error: an earlier node that did not answer may have done what this one refuses. */
export const afterSilence = ({ code, message, context, cause }: PorticoError): PorticoError =>
  new PorticoError(code, message, { ...context, unanswered: true }, cause)

/**
 * Gives a signed transaction to a node. If `send` tries several nodes, it marks what follows a silent one.
 * @throws OUTCOME_UNKNOWN if the network may have it, else the node's refusal
 */
export async function broadcast<T>(send: () => Promise<T>, context: Record<string, unknown> = {}): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error)) throw error
    throw new PorticoError(...failures.OUTCOME_UNKNOWN, context, error)
  }
}

/** Source: product specification, section 4. */
const WAIT_MS = 25_000
const POLL_MS = 1_000

/**
 * Polls a transaction's receipt every second, or `once`. Never rejects: after 25 s or an abort the receipt is pending.
 * `look` may fail, because a node may recover.
 */
export async function pollReceipt(
  ctx: Pick<Context, 'signal' | 'clock'>,
  { hash, once = false, signal }: { hash: string; once?: boolean; signal?: AbortSignal | undefined },
  look: (signal: AbortSignal) => Promise<Receipt | undefined>,
): Promise<Receipt> {
  const poll = async (life: AbortSignal): Promise<Receipt> => {
    for (;;) {
      const receipt = await look(life).catch(() => undefined)
      if (receipt || once) return receipt ?? { status: 'pending', hash }
      await pause(ctx.clock, POLL_MS, life)
    }
  }
  return withLifetime(ctx, { signal, ms: WAIT_MS }, poll).catch(() => ({ status: 'pending', hash }))
}
