import { isPorticoError } from '../../kernel'

/** Source: EIP-1193. */
export const USER_REJECTED = 4001
export const UNAUTHORIZED = 4100
export const DISCONNECTED = 4900

/** An error as EIP-1193 describes it. */
export const rpcError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code })

/** Did the user decline: in the wallet, or by closing the modal? */
export const isDeclined = (error: unknown): boolean => isPorticoError(error, 'MODAL_CLOSED', 'USER_REJECTED')
