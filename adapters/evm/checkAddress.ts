import type { CheckAddress } from '../../kernel'
import { loadOnce } from '../injected'
import { needLibrary } from '../injected/capabilities'
import { isAddress } from './addresses'
import { chainIdOf } from './chainId'

const loadChecksum = loadOnce(() => needLibrary('viem', 'Checking an address', () => import('./checksum')))

/** Source: EIP-55, EIP-1191. @throws LIBRARY_MISSING */
export const checkAddress: CheckAddress = async ({ address, networkId }) => {
  if (!isAddress(address)) return undefined
  const { checksumAddress } = await loadChecksum()
  return checksumAddress(address, networkId && chainIdOf(networkId))
}
