/** Of CAIP-2, and of the chains in the Wallet Standard: `sui:mainnet` is one and the same in both. */
export const FAMILY = 'sui'
