import { type CaipNetworkId, type Context, findNetwork, networks } from '../../../../kernel'
import { withTimeout } from '../../../../kernel/kit'
import type { Siwx } from '../../state'
import type { Account } from '../state'
import { signInNetworks } from './storedChoices'

const TIMEOUT_MS = 3_000

/** The last network of the namespace, other than this one, with a session of this account. */
export async function findLastNetwork(
  ctx: Context,
  { siwx, account: { namespace, networkId, address } }: { siwx: Siwx; account: Account },
): Promise<CaipNetworkId | undefined> {
  try {
    for (const candidate of signInNetworks(ctx, namespace)) {
      if (candidate === networkId || !findNetwork(ctx.read(networks), candidate)) continue
      const sessions = await withTimeout(ctx.clock, TIMEOUT_MS, siwx.getSessions(candidate, address), () => [])
      if (sessions.length > 0) return candidate
    }
  } catch (error) {
    ctx.report(error)
  }
  return undefined
}
