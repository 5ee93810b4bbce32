/** The price of a compute unit, in micro-lamports. Source: wire facts of the provider, section 15. */
export const PRICE = 20_000_000n

/** The compute units that a transfer may use. */
export const UNITS = { sol: 500, token: 300_000, newToken: 400_000 }

const SIGNATURE_LAMPORTS = 5_000n
const MILLION = 1_000_000n

/** In lamports. */
export const feeOf = (units: number): bigint => SIGNATURE_LAMPORTS + (PRICE * BigInt(units)) / MILLION
