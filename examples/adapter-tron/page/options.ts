import type { PorticoOptions } from 'portico'
import { standard } from 'portico/plugins'
import { tron, tronMainnet } from '../src'

/** `node`: another node than the network’s own. */
export const optionsFor = (node?: string): PorticoOptions => ({
  networks: [node ? { ...tronMainnet, rpcUrls: { default: { http: [node] } } } : tronMainnet],
  adapters: [tron()],
  plugins: standard({ siwx: true }),
})
