/** Price of one unit in US dollars, by symbol. */
export type Prices = Record<string, number>

export const defaultPrices = (): Prices => ({ ETH: 3_200, WETH: 3_200, USDC: 1, DAI: 1, SOL: 150 })

/** Without a market there is no price: 0. */
export const priceOf = (prices: Prices, symbol: string): number => prices[symbol] ?? 0
