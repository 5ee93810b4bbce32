import { arbitrum, base, mainnet, optimism, polygon } from 'portico/networks'

/* The usual networks of a host. */
export const networks = [mainnet, polygon, arbitrum, optimism, base]
