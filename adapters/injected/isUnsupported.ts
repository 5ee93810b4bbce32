import { isPorticoError } from '../../kernel'

/** Source: EIP-1193. */
const UNSUPPORTED_METHOD = 4200

/** Does the wallet refuse because it does not offer the request at all? Another request may do. */
export const isUnsupported = (error: unknown): boolean =>
  isPorticoError(error) && error.context.walletCode === UNSUPPORTED_METHOD
