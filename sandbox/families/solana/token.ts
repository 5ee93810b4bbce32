import { keyOf } from './marlin/key'

/** The token of both clusters. */
export const TOKEN = { address: keyOf('70'.repeat(32)).address, decimals: 6 }
