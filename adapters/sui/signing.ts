import { type Context, PorticoError, type SignMessage } from '../../kernel'
import { fromBase64, toBase64 } from '../../kernel/bytes'
import { connectedWallet, failures, requestWallet } from '../shared/injected/capabilities'
import { NAMESPACE, readAddress } from './chain'

/** In bytes: a scheme flag, 64 of signature, 32 of key. Some schemes take more. Source: Sui, signatures. */
const MIN_BYTES = 97
const MAX_BYTES = 65_536
const KINDS = 7

/** The signature as base64; it contains the public key. */
export async function signMessage(
  ctx: Context,
  { address, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const failed = () => new PorticoError(...failures.SIGN_FAILED)
  if (!readAddress(address)) throw failed()
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const params = { message: toBase64(bytes), address }
  const raw = await requestWallet(ctx, wallet, {
    method: 'sui_signPersonalMessage',
    params,
    failure: failures.SIGN_FAILED,
    signal,
  })
  const { signature } = Object(raw)
  if (!isSignature(signature)) throw failed()
  return signature
}

function isSignature(raw: unknown): raw is string {
  const bytes = typeof raw === 'string' && raw.length < MAX_BYTES ? fromBase64(raw) : undefined
  return bytes !== undefined && bytes.length >= MIN_BYTES && Number(bytes[0]) < KINDS
}
