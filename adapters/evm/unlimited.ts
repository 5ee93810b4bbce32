const MOST = 2n ** 256n - 1n
/** Some tokens count in 96 bits, and take this for no limit. */
const MOST_OF_96 = 2n ** 96n - 1n

/** Everything, as an approval of a collection, or of the first DAI, says it. */
export const EVERYTHING = MOST

/** More than anybody will ever hold, in a field of so many bits. */
export const isUnlimited = (amount: bigint, bits: 160 | 256 = 256): boolean =>
  amount >= 2n ** BigInt(bits - 1) || amount === MOST_OF_96
