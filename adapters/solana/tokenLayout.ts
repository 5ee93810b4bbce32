/* Offsets in accounts of the token programs. Source: SPL Token; Token-2022 begins with the same bytes. */

export const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const MINT_DECIMALS_AT = 44
const AMOUNT_AT = 64

export const TOKEN_ACCOUNT_BYTES = 165

export const isTokenProgram = (address: string): boolean => TOKEN_PROGRAMS.includes(address)

export const decimalsOf = (mint: Uint8Array): number | undefined => mint[MINT_DECIMALS_AT]

export const amountIn = (account: Uint8Array): bigint =>
  account.length < TOKEN_ACCOUNT_BYTES
    ? 0n
    : new DataView(account.buffer, account.byteOffset).getBigUint64(AMOUNT_AT, true)
