import type { CheckAddress } from '../../kernel'
import { loadOnce } from '../injected'
import { isAddress } from './addresses'
import { chainIdOf } from './chainId'

const loadChecksum = loadOnce(() => import('./checksum'))

/** Source: EIP-55, EIP-1191. */
export const checkAddress: CheckAddress = async ({ address, networkId }) => {
  if (!isAddress(address)) return undefined
  const { checksumAddress } = await loadChecksum()
  return checksumAddress(address, networkId && chainIdOf(networkId))
}
