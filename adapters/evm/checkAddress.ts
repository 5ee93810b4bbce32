import type { CheckAddress } from '../../kernel'
import { needLibrary } from '../injected/capabilities'
import { isAddress } from './addresses'

/** Source: EIP-55. @throws LIBRARY_MISSING */
export const checkAddress: CheckAddress = async ({ address }) => {
  if (!isAddress(address)) return undefined
  const { checksummed } = await needLibrary('viem', 'Checking an address', () => import('./checksum'))
  return checksummed(address)
}
