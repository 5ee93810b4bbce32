import type { CheckAddress, Context } from '../../kernel'
import { encodeAddress, formatOf, GENERIC, readAddress } from './addresses'
import { checkEip55 } from './eip55'

/** A network accepts its own addresses and generic ones, which are rewritten in its own format. */
export async function checkAddress(
  ctx: Context,
  { address, networkId }: Parameters<CheckAddress>[0],
): ReturnType<CheckAddress> {
  const read = readAddress(address)
  if (!read) return undefined
  const { id, format } = read
  const wanted = networkId ? formatOf(ctx, networkId) : format
  if (format !== wanted && (format !== GENERIC || wanted === 'ethereum')) return undefined
  return wanted === 'ethereum' ? checkEip55(address, id) : encodeAddress(id, wanted)
}
