import type { CaipNetworkId } from '../../kernel'
import { chainIdOf } from './chainId'

// Networks that the project API's chain gateway serves. Source: wire facts of the provider, section 5.2.
const SERVED = new Set([
  1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818, 5000, 5003,
  7777777, 8217, 8453, 11155111, 11155420, 17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80084, 80094,
  84532, 421614, 534351, 534352, 560048, 911867, 999999999, 1313161554, 1313161555,
])

export const gatewayServes = (networkId: CaipNetworkId): boolean => SERVED.has(chainIdOf(networkId) ?? 0)
