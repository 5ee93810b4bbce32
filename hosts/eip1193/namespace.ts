/** The adapter's constant, which the compiler compares: importing it would load the adapter's code. */
export const EVM: typeof import('../../adapters/evm/chain').NAMESPACE = 'eip155'
