import { isOfBytes } from './addresses'

export const SIGNATURE_BYTES = 64

/** In base58. */
export const isSignature = (text: unknown): text is string => isOfBytes(text, SIGNATURE_BYTES)
