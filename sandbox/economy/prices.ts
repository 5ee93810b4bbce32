/** US dollars for one, by symbol. */
export type Prices = Record<string, number>

export const defaultPrices = (): Prices => ({ ETH: 3_200, WETH: 3_200, USDC: 1, DAI: 1, SOL: 150 })

/** Of what has no market, nothing is said to be its price. */
export const priceOf = (prices: Prices, symbol: string): number => prices[symbol] ?? 0
