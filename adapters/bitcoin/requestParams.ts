import { base64, hex } from '@scure/base'
import { INVALID_PARAMS, ProviderRpcError, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import { readAddress } from './addresses'
import type { InputToSign, MessageRequest, PsbtRequest, TransferRequest } from './walletInterface'

/* Parsers of the namespace's RPC parameters. Source: WalletConnect's JSON-RPC methods for `bip122`. */

const invalidParam = (name: string) => new ProviderRpcError(INVALID_PARAMS, `${name} is missing or malformed`)

export const unsupported = (name: string) =>
  new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${name}`)

function text(raw: unknown, name: string, form = /./s): string {
  if (typeof raw !== 'string' || !form.test(raw)) throw invalidParam(name)
  return raw
}

const optional = (raw: unknown, name: string) => (raw === undefined || raw === null ? undefined : text(raw, name))

export function readMessage(params: unknown): MessageRequest {
  const { account, address: raw, message, protocol } = Object(params)
  if (![undefined, 'ecdsa', 'bip322'].includes(protocol)) throw invalidParam('protocol')
  if (typeof message !== 'string') throw invalidParam('message')
  const address = text(raw ?? account, 'address')
  const kind = readAddress(address)?.kind
  return { address, kind, message, bip322: kind === 'p2tr' || protocol === 'bip322' }
}

export function readPsbt(params: unknown): PsbtRequest {
  const { psbt, signInputs = [], broadcast = false } = Object(params)
  if (!Array.isArray(signInputs) || typeof broadcast !== 'boolean') throw invalidParam('signInputs')
  return { psbt: bytesOf(psbt, 'psbt'), inputs: signInputs.map(readInput), broadcast }
}

function readInput(raw: unknown): InputToSign {
  const { address, index, sighashTypes } = Object(raw)
  if (!Number.isSafeInteger(index) || index < 0) throw invalidParam('index')
  if (sighashTypes !== undefined && !isNumbers(sighashTypes)) throw invalidParam('sighashTypes')
  return { index, address: text(address, 'address'), ...(sighashTypes && { sighashTypes }) }
}

const isNumbers = (raw: unknown): raw is number[] => Array.isArray(raw) && raw.every(Number.isSafeInteger)

export function readTransfer(params: unknown): TransferRequest {
  const { account, recipientAddress, amount, memo, changeAddress } = Object(params)
  const from = text(account, 'account')
  return {
    from,
    kind: readAddress(from)?.kind,
    to: text(recipientAddress, 'recipientAddress'),
    amount: BigInt(text(amount, 'amount', /^[1-9]\d{0,15}$/)),
    memo: optional(memo, 'memo'),
    changeAddress: optional(changeAddress, 'changeAddress'),
  }
}

/** Decodes base64, the encoding of PSBTs in requests. */
function bytesOf(raw: unknown, name: string): Uint8Array {
  try {
    return base64.decode(text(raw, name))
  } catch {
    throw invalidParam(name)
  }
}

/** Decodes a wallet's answer: raw bytes, hex or base64. */
export function readBytes(raw: unknown): Uint8Array {
  if (raw instanceof Uint8Array && raw.length > 0) return Uint8Array.from(raw)
  const encoded = text(raw, 'answer')
  return /^([0-9a-f]{2})+$/i.test(encoded) ? hex.decode(encoded.toLowerCase()) : bytesOf(encoded, 'answer')
}

export const readTxid = (raw: unknown): string => text(raw, 'txid', /^[0-9a-f]{64}$/i).toLowerCase()
