import { type Context, PorticoError, type SignMessage, tryRead } from '../../kernel'
import { connectedWallet, failures, requestWallet } from '../shared/injected/capabilities'
import { readPrincipal } from './addresses'
import { NAMESPACE } from './chain'

/** A recoverable signature: r, s and v. */
const SIGNATURE = /^(?:0x)?([0-9a-f]{130})$/i

/**
 * The signature as hex without 0x, over the hash of the prefixed message. Wallets sign text only. Source: SIP-030.
 * @throws NOT_CONNECTED USER_REJECTED SIGN_FAILED
 */
export async function signMessage(
  ctx: Context,
  { address: raw, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const address = readPrincipal(raw)?.address
  const text = typeof message === 'string' ? message : readText(message)
  if (!address || text === undefined) throw failed()
  const params = { address, message: text }
  const answer = await requestWallet(ctx, wallet, {
    method: 'stx_signMessage',
    params,
    failure: failures.SIGN_FAILED,
    signal,
  })
  const { signature } = Object(answer)
  const [, hex] = (typeof signature === 'string' && SIGNATURE.exec(signature)) || []
  if (!hex) throw failed()
  return hex.toLowerCase()
}

const failed = () => new PorticoError(...failures.SIGN_FAILED)

const readText = (bytes: Uint8Array) =>
  tryRead(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
