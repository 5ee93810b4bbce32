import type { PorticoOptions } from 'portico'
import { standard } from 'portico/plugins'
import { ton, tonkeeper } from '../src/manifest'
import { tonMainnet } from '../src/networks'

/** `node`: another service with toncenter’s API. `bridge`: another server between the page and wallets on phones. */
export const optionsFor = (node?: string, bridge = tonkeeper.bridge): PorticoOptions => ({
  networks: [node ? { ...tonMainnet, rpcUrls: { default: { http: [node] } } } : tonMainnet],
  adapters: [ton({ phones: [{ ...tonkeeper, bridge }] })],
  plugins: standard({ siwx: true }),
})
