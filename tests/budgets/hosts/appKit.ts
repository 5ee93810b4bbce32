import * as kit from 'portico/compat/appkit/react'
import { WagmiAdapter } from 'portico/compat/appkit/wagmi'
import { arbitrum, base, mainnet, optimism, polygon } from 'portico/networks'

/* The usual page of a host that has moved over. */
const networks = [mainnet, polygon, arbitrum, optimism, base]
const adapter = new WagmiAdapter({ networks, projectId: 'id' })
kit.createAppKit({ adapters: [adapter], networks, projectId: 'id' })
export const everything = { ...kit, config: adapter.wagmiConfig }
