import { base64, hex } from '@scure/base'
import { ProviderRpcError } from '../injected'
import type { MessageRequest, PsbtRequest, ToSign, TransferRequest } from './voice'

/* The family's requests as they travel. Source: WalletConnect's JSON-RPC methods for `bip122`. */

const INVALID_PARAMS = -32602
const UNSUPPORTED_METHOD = 4200

const bad = (what: string) => new ProviderRpcError(INVALID_PARAMS, `${what} is missing or malformed`)

export const unsupported = (what: string) => new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet cannot ${what}`)

function text(said: unknown, what: string): string {
  if (typeof said !== 'string' || said === '') throw bad(what)
  return said
}

const optional = (said: unknown, what: string) => (said === undefined || said === null ? undefined : text(said, what))

export function readMessage(params: unknown): MessageRequest {
  const { account, address, message, protocol } = Object(params)
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322') throw bad('protocol')
  if (typeof message !== 'string') throw bad('message')
  return { address: text(address ?? account, 'address'), message, protocol }
}

export function readPsbt(params: unknown): PsbtRequest {
  const { psbt, signInputs = [], broadcast = false } = Object(params)
  if (!Array.isArray(signInputs) || typeof broadcast !== 'boolean') throw bad('signInputs')
  return { psbt: bytesOf(psbt, 'psbt'), inputs: signInputs.map(readInput), broadcast }
}

function readInput(said: unknown): ToSign {
  const { address, index, sighashTypes } = Object(said)
  if (!Number.isSafeInteger(index) || index < 0) throw bad('index')
  if (sighashTypes !== undefined && !isNumbers(sighashTypes)) throw bad('sighashTypes')
  return { index, address: text(address, 'address'), ...(sighashTypes && { sighashTypes }) }
}

const isNumbers = (said: unknown): said is number[] => Array.isArray(said) && said.every(Number.isSafeInteger)

export function readTransfer(params: unknown): TransferRequest {
  const { account, recipientAddress, amount, memo, changeAddress } = Object(params)
  const sats = text(amount, 'amount')
  if (!/^[1-9]\d{0,15}$/.test(sats)) throw bad('amount')
  return {
    from: text(account, 'account'),
    to: text(recipientAddress, 'recipientAddress'),
    amount: BigInt(sats),
    memo: optional(memo, 'memo'),
    changeAddress: optional(changeAddress, 'changeAddress'),
  }
}

/** Bytes in base64, as PSBTs travel. */
export function bytesOf(said: unknown, what: string): Uint8Array {
  try {
    return base64.decode(text(said, what))
  } catch {
    throw bad(what)
  }
}

/** Bytes that a wallet writes as it likes: as they are, in hex, or in base64. */
export function bytesSaid(said: unknown): Uint8Array {
  if (said instanceof Uint8Array && said.length > 0) return Uint8Array.from(said)
  const written = text(said, 'The answer')
  return /^([0-9a-f]{2})+$/i.test(written) ? hex.decode(written.toLowerCase()) : bytesOf(written, 'The answer')
}

export function readTxid(said: unknown): string {
  const id = text(said, 'The transaction’s id').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(id)) throw bad('The transaction’s id')
  return id
}
