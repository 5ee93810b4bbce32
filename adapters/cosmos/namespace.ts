/**
 * The namespace of chains of the Cosmos SDK. Source: CAIP-5. The manifest has a copy of its own, which the compiler compares:
 * importing it from the manifest would cost a chunk before intent.
 */
export const NAMESPACE = 'cosmos'
