import { VerifyError } from '../verifyError'

/** An account, a text, and the claimed signature. */
export interface Signed {
  readonly chainId: string
  readonly address: string
  readonly text: string
  readonly signature: string
}

/** The account's address in canonical spelling. An invalid signature gives undefined, or any error of its decoding. */
export type NamespaceVerifier<Options = unknown> = (signed: Signed, options: Options) => Promise<string | undefined>

/**
 * Parses an address.
 *
 * @throws ADDRESS_INVALID when `read` returns nothing or throws
 */
export function partsOf<T>(address: string, read: () => T | undefined): T {
  let parts: T | undefined
  try {
    parts = read()
  } catch (error) {
    throw invalid(address, error)
  }
  if (parts === undefined) throw invalid(address)
  return parts
}

const invalid = (address: string, cause?: unknown) =>
  new VerifyError('ADDRESS_INVALID', 'The address is not valid in its namespace', { address }, cause)

export const utf8 = (text: string) => new TextEncoder().encode(text)

export const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at])
