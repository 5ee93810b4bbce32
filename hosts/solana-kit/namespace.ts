/** The adapter's constant, which the compiler compares: importing it would load the adapter's code. */
export const SOLANA: typeof import('../../adapters/solana/chain').NAMESPACE = 'solana'
