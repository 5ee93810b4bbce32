import { hex } from '@scure/base'
import { OutScript, RawTx, Transaction } from '@scure/btc-signer'

/** Amount and script of an output. */
export interface Coin {
  readonly script: Uint8Array
  /** In satoshis. */
  readonly amount: bigint
}

type RawTransaction = ReturnType<typeof RawTx.decode>
export type ScriptKind = 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr' | 'op_return' | 'unknown'

/** A transaction in raw form, and as the library parses it. */
export interface Parsed {
  readonly id: string
  readonly hex: string
  readonly raw: RawTransaction
  readonly tx: Transaction
  readonly size: number
  /** Source: BIP-141. */
  readonly weight: number
  readonly vsize: number
}

const LENIENT = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
} as const

/** @throws Refusal -22 */
export function parseTransaction(text: string): Parsed {
  try {
    const bytes = hex.decode(text.trim())
    const raw = RawTx.decode(bytes)
    const stripped = RawTx.encode({ ...raw, segwitFlag: false, witnesses: undefined }).length
    const weight = stripped * 3 + bytes.length
    const tx = Transaction.fromRaw(bytes, LENIENT)
    return { id: tx.id, hex: hex.encode(bytes), raw, tx, size: bytes.length, weight, vsize: Math.ceil(weight / 4) }
  } catch {
    throw new Refusal(MALFORMED, 'TX decode failed. Make sure the tx has at least one input.')
  }
}

const OP_RETURN = 0x6a

export function kindOf(script: Uint8Array): ScriptKind {
  if (script[0] === OP_RETURN) return 'op_return'
  const type = decodeScript(script)?.type
  return type === 'pkh' || type === 'sh' || type === 'wpkh' || type === 'wsh' || type === 'tr' ? type : 'unknown'
}

/** Undefined if the library cannot decode it. */
export function decodeScript(script: Uint8Array) {
  try {
    return OutScript.decode(script)
  } catch {
    return undefined
  }
}

/** The reason why a node rejects a transaction, with code and message of Bitcoin Core's `sendrawtransaction`. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

const MALFORMED = -22
export const MISSING_OR_SPENT = -25
export const REJECTED = -26
export const ALREADY_MINED = -27
