import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { host } from '../namespaces/host'

/* A host with one namespace, and a library that lets wallets sign while they connect. */

host(
  {
    networks: window.sandbox.networks,
    adapters: [evm(), walletconnect({ library: () => import('universal-provider-newest') })],
  },
  { siwx: true },
)
