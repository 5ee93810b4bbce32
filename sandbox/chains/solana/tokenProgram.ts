import { type Address, address, getAddressEncoder } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'

/* Accounts of the token program, byte by byte. Source: SPL Token. */

export const TOKEN_PROGRAM: Address = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_PROGRAMS = [TOKEN_PROGRAM, address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')]

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
const OWNER_AT = 32
const AMOUNT_AT = 64
const DECIMALS_AT = 44
const MINT_READY_AT = 45
const ACCOUNT_STATE_AT = 108

/** A mint without a mint authority. */
export function mintBytes(decimals: number): Uint8Array {
  const bytes = new Uint8Array(MINT_BYTES)
  bytes[DECIMALS_AT] = decimals
  bytes[MINT_READY_AT] = 1
  return bytes
}

export function tokenAccountBytes({
  mint,
  owner,
  amount,
}: {
  mint: string
  owner: string
  amount: bigint
}): Uint8Array {
  const bytes = new Uint8Array(ACCOUNT_BYTES)
  const keys = getAddressEncoder()
  bytes.set(keys.encode(address(mint)), 0)
  bytes.set(keys.encode(address(owner)), OWNER_AT)
  new DataView(bytes.buffer).setBigUint64(AMOUNT_AT, amount, true)
  bytes[ACCOUNT_STATE_AT] = 1
  return bytes
}

/** Undefined if the bytes are not a token account. */
export function readTokenAccount(
  data: ArrayLike<number>,
): { mint: Uint8Array; owner: Uint8Array; amount: bigint } | undefined {
  const bytes = Uint8Array.from(data)
  if (bytes.length < ACCOUNT_BYTES) return undefined
  return {
    mint: bytes.slice(0, OWNER_AT),
    owner: bytes.slice(OWNER_AT, AMOUNT_AT),
    amount: new DataView(bytes.buffer).getBigUint64(AMOUNT_AT, true),
  }
}

export const decimalsIn = (mint: ArrayLike<number>): number => mint[DECIMALS_AT] ?? 0

/** Address of the owner's token account for this mint. */
export async function tokenAccountOf(owner: string, mint: string): Promise<string> {
  const [found] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(mint),
    tokenProgram: TOKEN_PROGRAM,
  })
  return found
}
