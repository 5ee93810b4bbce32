import { base64 } from '@scure/base'
import { type Context, PorticoError, type SignMessage, tryRead } from '../../kernel'
import { BUSY_CODES } from '../shared/injected'
import { connectedWallet, failures, requestWallet } from '../shared/injected/capabilities'
import { readAddress } from './addresses'
import { NAMESPACE } from './chain'
import { readBytes } from './requestParams'

/**
 * Signs text. The signature is base64, as is usual for Bitcoin: BIP-137 for payment keys, BIP-322 for taproot keys,
 * which support no other.
 */
export async function signMessage(
  ctx: Context,
  { address: chosenAddress, message: rawMessage, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const { text: address, kind } = readAddress(chosenAddress) ?? {}
  const message = typeof rawMessage === 'string' ? rawMessage : tryRead(() => DECODER.decode(rawMessage))
  // Bitcoin wallets sign text only.
  if (!address || message === undefined) throw new PorticoError(...failures.SIGN_FAILED)
  const protocol = kind === 'p2tr' ? 'bip322' : 'ecdsa'
  const params = { account: address, address, message, protocol }
  const request = { method: 'signMessage', params, failure: failures.SIGN_FAILED, codes: BUSY_CODES, signal }
  const answer = await requestWallet(ctx, wallet, request)
  const bytes = tryRead(() => readBytes(Object(answer).signature))
  if (!bytes || !isSignature(bytes)) throw new PorticoError(...failures.SIGN_FAILED)
  return base64.encode(bytes)
}

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const MAX_BYTES = 1000
const COMPACT_BYTES = 65

/** Whether the bytes have the form of a signed message: BIP-137, or BIP-322 simple or full. */
export function isSignature(bytes: Uint8Array): boolean {
  const { length, 0: first = 0 } = bytes
  if (length < COMPACT_BYTES || length > MAX_BYTES) return false
  if (length === COMPACT_BYTES && first >= 27 && first <= 46) return true
  // The full form is a transaction of version 0 or 2.
  return isWitness(bytes) || ((first === 0 || first === 2) && bytes.slice(1, 4).every(byte => byte === 0))
}

/** A witness stack: parts, each after its length, and no trailing bytes. */
function isWitness([count = 0, ...rest]: Uint8Array): boolean {
  let at = 0
  for (let part = 0; part < count; part++) at += 1 + (rest[at] ?? MAX_BYTES)
  return count > 0 && at === rest.length
}
