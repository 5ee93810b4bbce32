import type { CheckAddress } from '../../kernel'
import { loadOnce } from '../shared/injected'
import { chainIdOf } from './chainId'

const loadChecksum = loadOnce(() => import('./checksum'))

/** Users paste addresses without the prefix, too. */
const ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i

/** Source: EIP-55, EIP-1191. */
export const checkAddress: CheckAddress = async ({ address, networkId }) => {
  const [, digits] = ADDRESS.exec(address) ?? []
  if (digits === undefined) return undefined
  const { checksumAddress } = await loadChecksum()
  return checksumAddress(`0x${digits}`, networkId && chainIdOf(networkId))
}
