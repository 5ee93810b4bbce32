import { type CaipNetworkId, PorticoError, parseNetworkId } from '../../kernel'
import { fromBase64 } from '../../kernel/bytes'

export const COMMITMENT = { commitment: 'confirmed' }

/** Sends a request to a node; every failure has a code. */
export type CallNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>

export interface ChainAccount {
  readonly lamports: bigint
  /** The program that owns the account. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** Undefined for an account that does not exist. */
export async function readAccounts(
  call: CallNode,
  addresses: readonly string[],
): Promise<(ChainAccount | undefined)[]> {
  const { value } = Object(await call('getMultipleAccounts', addresses, { ...COMMITMENT, encoding: 'base64' }))
  const list: unknown[] = Array.isArray(value) ? value : []
  if (list.length !== addresses.length) throw unreadable()
  return list.map(raw => (raw === null ? undefined : readAccount(raw)))
}

function readAccount(raw: unknown): ChainAccount {
  const { lamports, owner, executable, data } = Object(raw)
  const bytes = fromBase64(Object(data)[0])
  if (!Number.isInteger(lamports) || typeof owner !== 'string' || !bytes) throw unreadable()
  return { lamports: BigInt(lamports), owner, executable: executable === true, data: bytes }
}

/** A transaction with this blockhash can land up to the block height. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
  /** The node's slot at that time. */
  readonly slot?: number
}

export async function readLatestBlockhash(call: CallNode): Promise<Lifetime> {
  const { value, context } = Object(await call('getLatestBlockhash', COMMITMENT))
  const { blockhash, lastValidBlockHeight: height } = Object(value)
  if (typeof blockhash !== 'string' || !Number.isInteger(height)) throw unreadable()
  const { slot } = Object(context)
  return { blockhash, lastValidBlockHeight: BigInt(height), ...(Number.isSafeInteger(slot) && { slot }) }
}

/** The lamports that exempt an account of `bytes` bytes from rent. */
export async function readRent(call: CallNode, bytes: number): Promise<bigint> {
  const lamports = await call('getMinimumBalanceForRentExemption', bytes)
  if (!Number.isInteger(lamports)) throw unreadable()
  return BigInt(Number(lamports))
}

/** @throws NETWORK_MISMATCH if the node serves another cluster */
export async function requireCluster(call: CallNode, networkId: CaipNetworkId): Promise<void> {
  const genesis = await call('getGenesisHash')
  if (!String(genesis).startsWith(parseNetworkId(networkId).reference)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The node serves another network', { networkId, genesis })
  }
}

const unreadable = () => new PorticoError('TRANSACTION_FAILED', 'The node sent an unreadable response')

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
