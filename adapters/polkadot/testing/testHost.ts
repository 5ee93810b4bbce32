import { kusama, polkadotRelay } from '../../../networks'
import { createNamespaceTestHost, type NamespaceTestHostOptions } from '../../conformance/namespaceTestHost'
import { fakePage } from '../../shared/injected/testing/page'
// Imported ahead: the loading time of code is not under test.
import '../capabilities'
import '../discover'
import { NAMESPACE } from '../chain'
import { type PolkadotNetwork, polkadot } from '../manifest'

export const moonbeam: PolkadotNetwork = {
  id: 'fe58ea77779b7abda7da4ec526d14db9',
  chainNamespace: NAMESPACE,
  name: 'Moonbeam',
  nativeCurrency: { name: 'Glimmer', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.moonbeam.example'] } },
  polkadot: { addresses: 'ethereum' },
}

interface Given extends NamespaceTestHostOptions {
  readonly wallets?: Record<string, unknown>
}

/** A page with the Polkadot adapter and the test's wallets. */
export const createPolkadotTestHost = ({ wallets = {}, ...options }: Given = {}) =>
  createNamespaceTestHost({
    adapter: polkadot(),
    namespace: NAMESPACE,
    networks: [polkadotRelay, kusama, moonbeam],
    page: Object.assign(fakePage(), { injectedWeb3: wallets }),
    connectorId: 'polkadot:Dotterel',
    ...options,
  })

export type PolkadotTestHost = Awaited<ReturnType<typeof createPolkadotTestHost>>
