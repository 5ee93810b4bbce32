import type { PorticoOptions } from 'portico'
import { standard } from 'portico/plugins'
import { ton } from '../src/manifest'
import { tonMainnet } from '../src/networks'

/** `node`: another service with toncenter’s API. */
export const optionsFor = (node?: string): PorticoOptions => ({
  networks: [node ? { ...tonMainnet, rpcUrls: { default: { http: [node] } } } : tonMainnet],
  adapters: [ton()],
  plugins: standard({ siwx: true }),
})
