import type { Context, SignTypedData } from '../../kernel'
import { loadOnce } from '../shared/injected'
import { evmWallet } from './evmWallet'
import { requestSignature } from './signMessage'

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
