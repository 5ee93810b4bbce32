import { fromBase58 } from './base58'

export const SIGNATURE_BYTES = 64

/** In base58. */
export const isSignature = (text: unknown): text is string => fromBase58(text)?.length === SIGNATURE_BYTES
