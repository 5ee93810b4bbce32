import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { defineManifest, type Manifest } from 'portico/contracts'
import { standard } from 'portico/plugins'
import { usable } from './timing'

/* A host with so many namespaces that every wallet of the directory supports it. */
const others = (): Manifest =>
  defineManifest({
    id: 'others',
    adapter: {
      namespaces: ['solana', 'bip122'],
      adopt: ({ chainNamespace = '', ...network }) => ({
        ...network,
        caipNetworkId: `${chainNamespace}:${network.id}`,
        chainNamespace,
      }),
    },
  })

const { endpoints, networks } = window.sandbox
const [first] = networks
const portico = createPortico({
  projectId: 'bench',
  networks: [
    ...networks,
    { ...first, id: 1 },
    { ...first, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' },
    { ...first, id: '000000000019d6689c085ae165831e93', chainNamespace: 'bip122' },
  ],
  adapters: [evm(), walletconnect(), others()],
  plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
  endpoints,
  debug: false,
})
window.portico = portico
void usable()
