import type { Context, SignTypedData } from '../../kernel'
import { loadOnce } from '../injected'
import { askSignature } from './signMessage'
import { evmWallet } from './wallet'

const loadReader = loadOnce(() => import('./typedData'))

/** Source: EIP-712. The wallet receives the parsed data, which the user has reviewed. @throws TYPED_DATA_INVALID */
export async function signData(
  ctx: Context,
  { address, data, signal }: Parameters<SignTypedData>[0],
): ReturnType<SignTypedData> {
  evmWallet(ctx)
  const { readTypedData, typedDataText } = await loadReader()
  const text = typedDataText(readTypedData(data))
  return askSignature(ctx, { method: 'eth_signTypedData_v4', address, params: [address, text], signal })
}
