/** Of CAIP-13: Polkadot, Kusama and everything made with the same framework. */
export const FAMILY = 'polkadot'
