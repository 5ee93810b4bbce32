/** The namespace of CAIP-2 and of chains in the Wallet Standard: `sui:mainnet` is the same in both. */
export const NAMESPACE = 'sui'
