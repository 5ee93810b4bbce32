import type { Context, Receipt } from '../../../kernel'
import { pause } from '../../../kernel/kit'
import { withLifetime } from './withLifetime'

/** Source: product specification, section 4. */
const WAIT_MS = 25_000
const POLL_MS = 1_000

/**
 * Polls a transaction's receipt every second, or `once`. Never rejects: after 25 s or an abort the receipt is pending.
 * `look` may fail, because a node may recover.
 */
export async function pollReceipt(
  ctx: Pick<Context, 'signal' | 'clock'>,
  { hash, once = false, signal }: { hash: string; once?: boolean; signal?: AbortSignal },
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
