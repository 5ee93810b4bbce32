import { PorticoError } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import type { SwapToken } from '../state'
import { NATIVE_ADDRESS } from './tokens'

/** A call from a server goes to the wallet only if it matches the reviewed values. */
const suspect = (why: string) => new PorticoError('SWAP_SUSPECT', 'Transaction error', { why })

export function requireMatch(isSo: boolean, why: string): asserts isSo {
  if (!isSo) throw suspect(why)
}

/** The plain address, or the placeholder of the native currency. */
export const addressOf = ({ address }: SwapToken) => address ?? NATIVE_ADDRESS
export const isSame = (one: string | undefined, other: string) => one !== undefined && sameAddress(one, other)
