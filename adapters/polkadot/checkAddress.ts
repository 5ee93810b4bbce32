import type { CheckAddress, Context } from '../../kernel'
import { formatOf, GENERIC, readAddress, spell } from './addresses'
import { checkCase } from './eip55'

/** A network takes its own addresses, and those written the generic way: they become its own. */
export async function check(
  ctx: Context,
  { address, networkId }: Parameters<CheckAddress>[0],
): ReturnType<CheckAddress> {
  const read = readAddress(address)
  if (!read) return undefined
  const { id, format } = read
  const wanted = networkId ? formatOf(ctx, networkId) : format
  if (format !== wanted && (format !== GENERIC || wanted === 'ethereum')) return undefined
  return wanted === 'ethereum' ? checkCase(address, id) : spell(id, wanted)
}
