import * as kit from 'portico/compat/rainbowkit'
import { arbitrum, base, mainnet, optimism, polygon } from 'portico/networks'

/* The usual page of a host that has moved over. */
const chains = [mainnet, polygon, arbitrum, optimism, base] as const
const config = kit.getDefaultConfig({ appName: 'Notes', projectId: 'id', chains: chains as never })
export const everything = { ...kit, config }
