import { evm } from 'portico/adapters/evm'
import { lighthouse } from '../../hosts/third-party/adapter'
import { beam } from '../../hosts/third-party/wallet'
import { host } from './host'

/* EVM beside a namespace of another party. Both are served by one wallet, Beam, which has no picture. */

window.beam = beam().port
const detail = {
  info: { uuid: 'beam', name: 'Beam', rdns: 'example.beam', icon: '' },
  provider: { request: async () => [], on: () => {}, removeListener: () => {} },
}
const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
addEventListener('eip6963:requestProvider', announce)
const north = {
  id: 'north',
  chainNamespace: 'lighthouse',
  name: 'North',
  nativeCurrency: { name: 'Lux', symbol: 'LUX', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}
host({ networks: [...window.sandbox.networks, north], adapters: [evm(), lighthouse()] })
