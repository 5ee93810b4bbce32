import { cosmosHub, osmosis } from '../../../networks'
import { createNamespaceTestHost, type NamespaceTestHostOptions } from '../../conformance/namespaceTestHost'
import { fakePage } from '../../shared/injected/testing/page'
// Imported ahead: the loading time of code is not under test.
import '../capabilities'
import '../discover'
import { cosmos } from '../manifest'
import { type ScriptedKeplr, scriptedKeplr } from './scriptedKeplr'

interface Given extends NamespaceTestHostOptions {
  /** The wallet at `window.keplr`; false for none. */
  readonly wallet?: ScriptedKeplr | false
  readonly tells?: boolean
  readonly page?: ReturnType<typeof fakePage>
}

/** A page with the Cosmos adapter and one wallet. */
export async function createCosmosTestHost({ wallet: given, tells = true, page = fakePage(), ...options }: Given = {}) {
  const wallet = given || (await scriptedKeplr(page, { tells }))
  if (given !== false) Object.assign(page, { keplr: wallet.provider })
  const testHost = await createNamespaceTestHost({
    adapter: cosmos(),
    namespace: 'cosmos',
    networks: [cosmosHub, osmosis],
    page,
    connectorId: 'keplr:keplr',
    ...options,
  })
  return { ...testHost, wallet }
}

export type CosmosTestHost = Awaited<ReturnType<typeof createCosmosTestHost>>
