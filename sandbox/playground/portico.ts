import { createPortico, type Portico } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { cosmos } from 'portico/adapters/cosmos'
import { evm } from 'portico/adapters/evm'
import { polkadot } from 'portico/adapters/polkadot'
import { solana } from 'portico/adapters/solana'
import { stacks } from 'portico/adapters/stacks'
import { sui } from 'portico/adapters/sui'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import { devtools } from 'portico/plugins/devtools'

const { endpoints, networks, namespaces, swapRouters } = window.sandbox

/** A Portico of the playground: a host's code, with the sandbox in place of the internet. */
export const createPlaygroundPortico = (options: { embedded?: boolean } = {}): Portico =>
  createPortico({
    ...options,
    projectId: 'playground',
    metadata: {
      name: 'Portico playground',
      description: 'Connect, sign and send with play money',
      url: location.origin,
      icons: [],
    },
    networks: [...networks, ...Object.values(namespaces).flatMap(sandboxNamespace => sandboxNamespace.networks)],
    adapters: [evm(), solana(), bitcoin(), polkadot(), cosmos(), sui(), stacks(), walletconnect()],
    plugins: [
      ...standard({
        auth: {
          // The sandbox's login frame serves local chains.
          embeddedNetworks: [
            ...networks.map(({ id }) => `eip155:${id}` as const),
            ...(namespaces.solana?.networks ?? []).map(({ caipNetworkId }) => caipNetworkId),
          ],
        },
        'pay-with-exchange': {
          assets: networks.map(({ id, nativeCurrency }) => ({
            network: `eip155:${id}`,
            asset: 'native',
            metadata: nativeCurrency,
          })),
        },
      }),
      ...(options.embedded ? [] : [devtools({ from: 'page' })]),
    ],
    endpoints,
    // Local chains are on no list: the host declares the features that work there.
    features: { swapNetworks: networks.map(({ id }) => `eip155:${id}` as const), swapRouters },
    themeMode: 'auto',
  })
