import { type Context, PorticoError, type SignTypedData } from '../../kernel'
import { askSignature, SIGN_FAILED } from './signMessage'
import { connectedWallet } from './wallet'

/** Source: EIP-712. The data is checked against its types before the wallet sees it. @throws LIBRARY_MISSING */
export async function signData(
  ctx: Context,
  { address, data, signal }: Parameters<SignTypedData>[0],
): ReturnType<SignTypedData> {
  connectedWallet(ctx)
  const { typedDataText } = await import('./typedDataText').catch(error => {
    throw new PorticoError('LIBRARY_MISSING', 'Signing typed data needs the package viem', {}, error)
  })
  let text: string
  try {
    text = typedDataText(data)
  } catch (error) {
    throw new PorticoError(...SIGN_FAILED, {}, error)
  }
  return askSignature(ctx, { method: 'eth_signTypedData_v4', address, params: [address, text], signal })
}
