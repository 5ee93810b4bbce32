import { connectService, createPortico, type PorticoOptions } from '../../../kernel'
import { fakeEdges } from '../../conformance/edges'
import { emptyVault } from '../libraryStorage'
import { walletconnect } from '../manifest'
import type { WalletConnectOptions } from '../options'
import { chain } from './realRelay'
import { scriptedLibrary } from './scriptedLibrary'

/** A page with the scripted wallet, for tests without a network. */
export async function scriptedPage(
  adapter: WalletConnectOptions = {},
  { networks = [chain(1), chain(137)], ...options }: Partial<PorticoOptions> = {},
) {
  const edges = fakeEdges()
  const { module, wallet } = scriptedLibrary(['eip155:1', 'eip155:137'])
  const portico = createPortico(
    {
      projectId: 'host',
      debug: false,
      networks,
      plugins: [walletconnect({ library: async () => module, vault: emptyVault, ...adapter })],
      ...options,
    },
    edges.ports,
  )
  const connect = async () => {
    const service = await portico.ask(connectService.on('walletconnect'))
    const { signal } = new AbortController()
    return service.connect({ connectorId: 'walletConnect', namespaces: ['eip155'], networkId: 'eip155:1', signal })
  }
  return { portico, edges, wallet, connect }
}
