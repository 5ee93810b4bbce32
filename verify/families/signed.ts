import { VerifyError } from '../verifyError'

/** An account, a text, and what is said to be its signature of it. */
export interface Signed {
  readonly chainId: string
  readonly address: string
  readonly text: string
  readonly signature: string
}

/** The account's address in its usual spelling; undefined, or whatever decoding throws, where the signature does not hold. */
export type Family<Options = unknown> = (signed: Signed, options: Options) => Promise<string | undefined>

/**
 * What an address is made of.
 *
 * @throws ADDRESS_INVALID where there is nothing, or reading fails
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
  new VerifyError('ADDRESS_INVALID', 'This is no address of the family', { address }, cause)

export const utf8 = (text: string) => new TextEncoder().encode(text)

export const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at])
