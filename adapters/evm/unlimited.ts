const LARGEST = 2n ** 256n - 1n
/** Some tokens store allowances in 96 bits and treat this value as unlimited. */
const MOST_OF_96 = 2n ** 96n - 1n

/** The amount of a boolean approval (a collection, DAI `permit`). */
export const EVERYTHING = LARGEST

/** At least half of the field's range (`bits`), which no balance reaches. */
export const isUnlimited = (amount: bigint, bits: 160 | 256 = 256): boolean =>
  amount >= 2n ** BigInt(bits - 1) || amount === MOST_OF_96
