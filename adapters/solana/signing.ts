import { type Context, PorticoError, type SignMessage } from '../../kernel'
import { toBase58 } from '../../kernel/bytes'
import { connectedWallet, failures, requestWallet } from '../shared/injected/capabilities'
import { isAddress, isSignature, NAMESPACE } from './chain'

/** Returns the signature in base58. Source: Ed25519 over the message's bytes. */
export async function signMessage(
  ctx: Context,
  { address, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  if (!isAddress(address)) throw new PorticoError(...failures.SIGN_FAILED)
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const params = { message: toBase58(bytes), pubkey: address }
  const raw = await requestWallet(ctx, wallet, {
    method: 'solana_signMessage',
    params,
    failure: failures.SIGN_FAILED,
    signal,
  })
  const { signature } = Object(raw)
  if (!isSignature(signature)) throw new PorticoError(...failures.SIGN_FAILED)
  return signature
}
