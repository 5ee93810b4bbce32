import { PorticoError } from '../core/errors'
import { type Namespace, splitId } from './caip'

/* Parsers of ids that the page does not need before the first plugin's code is loaded. */

/**
 * Splits a CAIP-10 account id into its three parts. Their characters and lengths are not checked.
 * @throws INVALID_CAIP_10 `Invalid CAIP-10 address` unless there are exactly three non-empty parts
 */
export function parseCaipAddress(id: string): { namespace: Namespace; reference: string; address: string } {
  const [namespace, reference, address] = splitId(id, 3) ?? []
  if (!namespace || !reference || !address) throw new PorticoError('INVALID_CAIP_10', 'Invalid CAIP-10 address', { id })
  return { namespace, reference, address }
}
