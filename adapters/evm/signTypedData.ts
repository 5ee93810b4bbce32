import { type Context, PorticoError, type SignTypedData } from '../../kernel'
import { loadOnce } from '../injected'
import { needLibrary } from '../injected/capabilities'
import { askSignature, SIGN_FAILED } from './signMessage'
import { evmWallet } from './wallet'

const loadText = loadOnce(() => needLibrary('viem', 'Signing typed data', () => import('./typedDataText')))

/** Source: EIP-712. The data is checked against its types before the wallet sees it. @throws LIBRARY_MISSING */
export async function signData(
  ctx: Context,
  { address, data, signal }: Parameters<SignTypedData>[0],
): ReturnType<SignTypedData> {
  evmWallet(ctx)
  const { typedDataText } = await loadText()
  let text: string
  try {
    text = typedDataText(data)
  } catch (error) {
    throw new PorticoError(...SIGN_FAILED, {}, error)
  }
  return askSignature(ctx, { method: 'eth_signTypedData_v4', address, params: [address, text], signal })
}
