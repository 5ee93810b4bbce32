import { base64 } from '@scure/base'
import { type Context, PorticoError, type SignMessage, tryRead } from '../../kernel'
import { connectedWallet, failures, requestWallet } from '../shared/injected/capabilities'
import { adr36Document } from './adr36'
import { NAMESPACE, readOwnAddress } from './chain'

const SIGNATURE_BYTES = 64

/**
 * The signature in base64, verifiable with the account's `publicKey`. Source: ADR-36.
 * @throws NOT_CONNECTED USER_REJECTED SIGN_FAILED
 */
export async function signMessage(
  ctx: Context,
  { address, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const signerAddress = readOwnAddress(ctx, address)
  if (!signerAddress) throw new PorticoError(...failures.SIGN_FAILED)
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const params = { signerAddress, signDoc: adr36Document(signerAddress, bytes) }
  const raw = await requestWallet(ctx, wallet, {
    method: 'cosmos_signAmino',
    params,
    failure: failures.SIGN_FAILED,
    signal,
  })
  const signature = readSignature(raw)
  if (!signature) throw new PorticoError(...failures.SIGN_FAILED)
  return signature
}

function readSignature(raw: unknown): string | undefined {
  const { signature: document } = Object(raw)
  const { signature } = Object(document)
  if (typeof signature !== 'string') return undefined
  return tryRead(() => base64.decode(signature))?.length === SIGNATURE_BYTES ? signature : undefined
}
