import { isPorticoError } from '../../../kernel'

/** Source: EIP-1193. */
const UNSUPPORTED_METHOD = 4200

/** Whether the wallet does not support the method. Another method may work. */
export const isUnsupported = (error: unknown): boolean =>
  isPorticoError(error) && error.context.walletCode === UNSUPPORTED_METHOD
