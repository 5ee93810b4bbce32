const LARGEST = 2n ** 256n - 1n
/** Some tokens store allowances in 96 bits and treat this value as unlimited. */
const MOST_OF_96 = 2n ** 96n - 1n
/** Above the supply of every token in use: pools store balances in 112 bits. */
const ABOVE_SUPPLIES = 2n ** 112n - 1n

/** The amount of a boolean approval (a collection, DAI `permit`). */
export const EVERYTHING = LARGEST

/** More than any balance, whatever the range of the field: one unit below a round number is no limit either. */
export const isUnlimited = (amount: bigint): boolean => amount >= ABOVE_SUPPLIES || amount === MOST_OF_96
