/*
 * The adapters' constants, which the compiler compares: importing an adapter would load its code before the user's
 * intent.
 */
export const EVM: typeof import('../adapters/evm/namespace').NAMESPACE = 'eip155'
export const SOLANA: typeof import('../adapters/solana/namespace').NAMESPACE = 'solana'
export const POLKADOT: typeof import('../adapters/polkadot/namespace').NAMESPACE = 'polkadot'
export const COSMOS: typeof import('../adapters/cosmos/namespace').NAMESPACE = 'cosmos'
export const SUI: typeof import('../adapters/sui/namespace').NAMESPACE = 'sui'
