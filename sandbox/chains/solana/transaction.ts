import { getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import { INVALID_PARAMS, UNAUTHORIZED, WalletError } from '../../wallets/walletError'
import type { Key } from './key'

/** The serialized transaction with the key's signature in its place. */
export function signTransaction(bytes: Uint8Array, { address, sign }: Key): Uint8Array {
  const transaction = decode(bytes)
  const { messageBytes, signatures } = transaction
  if (!Object.hasOwn(signatures, address)) throw new WalletError(UNAUTHORIZED, 'The account is no signer of this')
  const signature = sign(Uint8Array.from(messageBytes))
  const signed = { ...transaction, signatures: { ...signatures, [address]: signature } }
  return Uint8Array.from(getTransactionEncoder().encode(signed as typeof transaction))
}

/** The first signature of a transaction is its id. */
export const firstSignature = (transaction: Uint8Array): Uint8Array => {
  const [first] = Object.values(decode(transaction).signatures)
  if (!first) throw new WalletError(INVALID_PARAMS, 'The transaction is not signed')
  return Uint8Array.from(first)
}

function decode(transaction: Uint8Array) {
  try {
    return getTransactionDecoder().decode(transaction)
  } catch {
    throw new WalletError(INVALID_PARAMS, 'This is no transaction')
  }
}
