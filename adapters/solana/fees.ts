/** What a unit of computing is worth to us, in millionths of a lamport. Source: wire facts of the provider, section 15. */
export const PRICE = 20_000_000n

/** How much of it a transfer may use. */
export const UNITS = { sol: 500, token: 300_000, newToken: 400_000 }

const SIGNATURE_LAMPORTS = 5_000n
const MILLION = 1_000_000n

/** In lamports. */
export const feeOf = (units: number): bigint => SIGNATURE_LAMPORTS + (PRICE * BigInt(units)) / MILLION
