import { hex } from '@scure/base'
import { NETWORK, p2sh, p2tr, p2wpkh, Script, selectUTXO, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { PorticoError } from '../../kernel'
import type { AddressKind } from './addresses'
import type { TransferRequest } from './walletInterface'

/** An unspent output. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly amount: bigint
}

export interface Draft extends TransferRequest {
  readonly publicKey: Uint8Array
  readonly coins: readonly Coin[]
  /** Satoshis per virtual byte. */
  readonly rate: bigint
  readonly main: boolean
}

interface Lock {
  readonly script: Uint8Array
  readonly address?: string
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

const prefixes = (main: boolean) => (main ? NETWORK : TEST_NETWORK)
const xOnly = (key: Uint8Array) => (key.length === 33 ? key.slice(1) : key)

/** Scripts whose coins can be spent without the previous transactions. */
const LOCKS: Partial<Record<AddressKind, (publicKey: Uint8Array, main: boolean) => Lock>> = {
  p2wpkh: (key, main) => p2wpkh(key, prefixes(main)),
  p2sh: (key, main) => p2sh(p2wpkh(key, prefixes(main)), prefixes(main)),
  p2tr: (key, main) => p2tr(xOnly(key), undefined, prefixes(main)),
}

/**
 * An unsigned transfer with change to the sender and a fee at the current rate.
 * @throws INSUFFICIENT_FUNDS TRANSACTION_FAILED
 */
export function buildTransfer(draft: Draft): { psbt: Uint8Array; count: number } {
  const { from, to, amount, memo, changeAddress = from, coins, rate, main } = draft
  const lock = lockOf(draft)
  const inputs = coins.map(({ txid, vout, amount: value }) => ({
    txid: hex.decode(txid),
    index: vout,
    ...lock,
    witnessUtxo: { script: lock.script, amount: value },
  }))
  const outputs = [{ address: to, amount }, ...(memo === undefined ? [] : [memoOutput(memo)])]
  const options = { feePerByte: rate, changeAddress, network: prefixes(main), allowUnknownOutputs: true }
  const { tx } = selectUTXO(inputs, outputs, 'default', options) ?? {}
  if (!tx) throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', { from, amount: String(amount) })
  return { psbt: tx.toPSBT(), count: tx.inputsLength }
}

function lockOf({ from, kind, publicKey, main }: Draft): Omit<Lock, 'address'> {
  const made = kind && publicKey.length > 0 ? LOCKS[kind]?.(publicKey, main) : undefined
  // A key that does not belong to the address would lock the change away, or fail at finalization.
  if (made?.address !== from) {
    throw new PorticoError('TRANSACTION_FAILED', 'The wallet cannot send from this address', { from })
  }
  const { script, redeemScript, tapInternalKey } = made
  return { script, ...(redeemScript && { redeemScript }), ...(tapInternalKey && { tapInternalKey }) }
}

const memoOutput = (memo: string) => ({ script: Script.encode(['RETURN', new TextEncoder().encode(memo)]), amount: 0n })

/** @throws TRANSACTION_FAILED when a signature is missing */
export function finalizeTransaction(psbt: Uint8Array): { id: string; transaction: string } {
  try {
    const tx = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
    if (!tx.isFinal) tx.finalize()
    return { id: tx.id, transaction: tx.hex }
  } catch (error) {
    throw new PorticoError('TRANSACTION_FAILED', 'The transaction is not signed', {}, error)
  }
}
