import { type CaipNetworkId, type Context, findNetwork, networks } from '../../../../kernel'
import { within } from '../../../../kernel/kit'
import type { Siwx } from '../../state'
import type { Account } from '../state'
import { signedInAt } from './storedChoices'

const PATIENCE_MS = 3_000

/** The last network of the namespace, other than this one, with a session of this account. */
export async function findLastNetwork(
  ctx: Context,
  { siwx, account: { namespace, networkId, address } }: { siwx: Siwx; account: Account },
): Promise<CaipNetworkId | undefined> {
  try {
    for (const place of signedInAt(ctx, namespace)) {
      if (place === networkId || !findNetwork(ctx.read(networks), place)) continue
      const kept = await within(ctx.clock, PATIENCE_MS, siwx.getSessions(place, address), () => [])
      if (kept.length > 0) return place
    }
  } catch (error) {
    ctx.report(error)
  }
  return undefined
}
