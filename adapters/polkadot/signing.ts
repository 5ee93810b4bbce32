import { type Context, PorticoError, type SignMessage } from '../../kernel'
import { toHex } from '../../kernel/bytes'
import { connectedWallet, failures, requestWallet } from '../shared/injected/capabilities'
import { NAMESPACE, readAddress } from './chain'

// 64 or 65 bytes, with or without a prefix byte for the key type.
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i

/**
 * The signature as 0x-hex, over the message between `<Bytes>` and `</Bytes>`, so that the message cannot be a
 * transaction.
 */
export async function signMessage(
  ctx: Context,
  { address, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const failed = () => new PorticoError(...failures.SIGN_FAILED)
  if (!readAddress(address)) throw failed()
  const params = { address, message: wrapped(message) }
  const raw = await requestWallet(ctx, wallet, {
    method: 'polkadot_signMessage',
    params,
    failure: failures.SIGN_FAILED,
    signal,
  })
  const { signature } = Object(raw)
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) throw failed()
  return signature
}

/** As text if it is UTF-8, so that a wallet can show it; a prefix keeps wallets from reading it as hex. */
function wrapped(message: string | Uint8Array): string {
  const text = typeof message === 'string' ? message : readText(message)
  if (typeof text === 'string') return /^<Bytes>.*<\/Bytes>$/s.test(text) ? text : `<Bytes>${text}</Bytes>`
  return `0x${[HEAD, text, TAIL].map(toHex).join('')}`
}

const HEAD = new TextEncoder().encode('<Bytes>')
const TAIL = new TextEncoder().encode('</Bytes>')

function readText(bytes: Uint8Array): string | Uint8Array {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not UTF-8.
    return bytes
  }
}
