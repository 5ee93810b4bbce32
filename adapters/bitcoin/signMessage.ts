import { base64, hex } from '@scure/base'
import { type Context, PorticoError, type SignMessage } from '../../kernel'
import type { Failure } from '../injected'
import { ask, connectedWallet } from '../injected/capabilities'
import { readAddress } from './address'
import { FAMILY } from './place'
import { isSignature } from './signature'

const SIGN_FAILED: Failure = ['SIGN_FAILED', 'Sign message failed']

const HEX = /^([0-9a-f]{2}){1,1000}$/i

/**
 * Signs text. The signature is base64, as the family writes it: BIP-137 with a key of its own for payments, BIP-322 with
 * a taproot key, which has no other.
 */
export async function sign(
  ctx: Context,
  { address, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = connectedWallet(ctx, FAMILY)
  const known = readAddress(address)
  if (!known) throw failed()
  const protocol = known.kind === 'p2tr' ? 'bip322' : 'ecdsa'
  const params = { account: known.text, address: known.text, message: textOf(message), protocol }
  const answer = await ask(ctx, wallet, { method: 'signMessage', params, failure: SIGN_FAILED, signal })
  const { signature } = Object(answer)
  const bytes = typeof signature === 'string' && HEX.test(signature) && hex.decode(signature.toLowerCase())
  if (!bytes || !isSignature(bytes)) throw failed()
  return base64.encode(bytes)
}

/** Wallets of the family sign text only. */
function textOf(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (error) {
    throw failed(error)
  }
}

const failed = (cause?: unknown) => new PorticoError(...SIGN_FAILED, {}, cause)
