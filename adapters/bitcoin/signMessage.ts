import { base64 } from '@scure/base'
import { type Context, PorticoError, type SignMessage, tryRead } from '../../kernel'
import { BUSY_CODES, type Failure } from '../shared/injected'
import { connectedWallet, requestWallet } from '../shared/injected/capabilities'
import { readAddress } from './addresses'
import { NAMESPACE } from './namespace'
import { readBytes } from './requestParams'
import { isSignature } from './signature'

const SIGN_FAILED: Failure = ['SIGN_FAILED', 'Sign message failed']

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
  if (!address || message === undefined) throw new PorticoError(...SIGN_FAILED)
  const protocol = kind === 'p2tr' ? 'bip322' : 'ecdsa'
  const params = { account: address, address, message, protocol }
  const request = { method: 'signMessage', params, failure: SIGN_FAILED, codes: BUSY_CODES, signal }
  const answer = await requestWallet(ctx, wallet, request)
  const bytes = tryRead(() => readBytes(Object(answer).signature))
  if (!bytes || !isSignature(bytes)) throw new PorticoError(...SIGN_FAILED)
  return base64.encode(bytes)
}

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
