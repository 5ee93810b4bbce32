import { type Context, PorticoError, type SignMessage, type SignTypedData } from '../../kernel'
import { toHex } from '../../kernel/bytes'
import { loadOnce } from '../shared/injected'
import { failures } from '../shared/injected/capabilities'
import { isAddress } from './chain'
import { evmWallet, requestEvmWallet } from './evmWallet'

const SIGNED_ON_CHAIN = 'The wallet approved the message on-chain and returned no signature'

// Contract wallets return longer signatures. Source: product specification, section 5.
const SIGNATURE = /^0x[0-9a-f]{62,}$/i

/** Source: EIP-191. */
export async function signMessage(
  ctx: Context,
  { address, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return requestSignature(ctx, { method: 'personal_sign', address, params: [`0x${toHex(bytes)}`, address], signal })
}

/** @throws SIGN_FAILED when the answer is not a signature */
export async function requestSignature(
  ctx: Context,
  { address, method, params, signal }: { address: string; method: string; params: unknown[]; signal?: AbortSignal },
): Promise<string> {
  const wallet = evmWallet(ctx)
  if (!isAddress(address)) throw failed()
  const signature = await requestEvmWallet(ctx, wallet, { method, params, failure: failures.SIGN_FAILED, signal })
  // Source: Safe. Verifiers ask the account's contract with an empty signature (EIP-1271).
  if (signature === '0x') throw new PorticoError('SIGN_FAILED', SIGNED_ON_CHAIN, { reason: SIGNED_ON_CHAIN })
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) throw failed()
  return signature
}

const failed = () => new PorticoError(...failures.SIGN_FAILED)

const loadReader = loadOnce(() => import('./typedData'))

/** Source: EIP-712. The wallet receives the parsed data, which the user has reviewed. @throws TYPED_DATA_INVALID */
export async function signTypedData(
  ctx: Context,
  { address, data, signal }: Parameters<SignTypedData>[0],
): ReturnType<SignTypedData> {
  evmWallet(ctx)
  const { readTypedData, typedDataText } = await loadReader()
  const text = typedDataText(readTypedData(data))
  return requestSignature(ctx, { method: 'eth_signTypedData_v4', address, params: [address, text], signal })
}
