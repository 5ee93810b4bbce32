import { Transaction } from '@scure/btc-signer'
import { INVALID_PARAMS, UNAUTHORIZED, WalletError } from '../../wallets/walletError'
import type { WalletAddress } from './account'

/** The input to sign, and the address to sign it with. */
export interface InputToSign {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}

export interface Signed {
  readonly psbt: Uint8Array
  /** The transaction ready to broadcast, once all signatures are there. */
  readonly transaction?: string
}

/** Signs the named inputs, or every input of the account. */
export function signPsbt(
  psbt: Uint8Array,
  walletAddresses: readonly WalletAddress[],
  inputs?: readonly InputToSign[],
): Signed {
  const tx = readPsbt(psbt)
  const wanted = inputs ?? ownInputs(tx, walletAddresses)
  for (const { index, address, sighashTypes } of wanted) {
    const walletAddress = walletAddresses.find(own => own.address === address)
    if (!walletAddress) throw new WalletError(UNAUTHORIZED, `The wallet has no ${address}`)
    tx.signIdx(walletAddress.secret, index, sighashTypes && [...sighashTypes])
  }
  const signed = tx.toPSBT()
  return { psbt: signed, transaction: finalHex(signed) }
}

function readPsbt(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  } catch {
    throw new WalletError(INVALID_PARAMS, 'This is no PSBT')
  }
}

function ownInputs(tx: Transaction, walletAddresses: readonly WalletAddress[]): InputToSign[] {
  return Array.from({ length: tx.inputsLength }, (_, index) => index).flatMap(index => {
    const script = tx.getInput(index).witnessUtxo?.script.join()
    const walletAddress = walletAddresses.find(own => own.script.join() === script)
    return walletAddress ? [{ index, address: walletAddress.address }] : []
  })
}

function finalHex(psbt: Uint8Array): string | undefined {
  try {
    const tx = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
    tx.finalize()
    return tx.hex
  } catch {
    // Another signer has not signed yet.
    return undefined
  }
}
