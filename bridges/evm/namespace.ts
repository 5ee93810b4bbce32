/**
 * The adapter's constant, which the compiler compares: importing it would load the adapter's code before the user's
 * intent.
 */
export const NAMESPACE: typeof import('../../adapters/evm/namespace').NAMESPACE = 'eip155'
