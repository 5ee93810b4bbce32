/** The adapter's constant, which the compiler compares: importing it would load the adapter's code. */
export const NAMESPACE: typeof import('../../adapters/cosmos/namespace').NAMESPACE = 'cosmos'
