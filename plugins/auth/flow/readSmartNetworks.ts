import type { Context } from '../../../kernel'
import type { Frame } from '../api/frame'
import { SMART_NETWORKS } from '../state'

/** Chain ids on which the hosted login has smart accounts; the stored ones if the frame does not answer. */
export async function readSmartNetworks({ storage, report }: Context, frame: Frame): Promise<readonly number[]> {
  try {
    const { smartAccountEnabledNetworks: ids } = await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    storage.set(SMART_NETWORKS, ids)
    return ids
  } catch (error) {
    report(error)
    const known = storage.get(SMART_NETWORKS)
    return Array.isArray(known) ? known.filter(id => Number.isSafeInteger(id)) : []
  }
}
