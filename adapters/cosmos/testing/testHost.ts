import { type FamilyHouseOptions, familyHouse } from '../../conformance/familyHouse'
import { fakePage } from '../../injected/testing/page'
// Imported ahead: the loading time of code is not under test.
import '../capabilities'
import { cosmos, cosmosHub, osmosis } from '../manifest'
import { type ScriptedKeplr, scriptedKeplr } from './scriptedKeplr'

interface Given extends FamilyHouseOptions {
  /** The wallet at `window.keplr`; false for none. */
  readonly wallet?: ScriptedKeplr | false
  readonly tells?: boolean
  readonly page?: ReturnType<typeof fakePage>
}

/** A page with the Cosmos adapter and one wallet. */
export async function cosmosHouse({ wallet: given, tells = true, page = fakePage(), ...options }: Given = {}) {
  const wallet = given || (await scriptedKeplr(page, { tells }))
  if (given !== false) Object.assign(page, { keplr: wallet.provider })
  const house = await familyHouse({
    adapter: cosmos(),
    namespace: 'cosmos',
    networks: [cosmosHub, osmosis],
    page,
    connectorId: 'keplr:keplr',
    ...options,
  })
  return { ...house, wallet }
}

export type CosmosHouse = Awaited<ReturnType<typeof cosmosHouse>>
