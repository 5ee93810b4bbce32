import { type CaipNetworkId, PorticoError, parseNetworkId } from '../../kernel'
import { fromBase64 } from './base64'
import { COMMITMENT } from './readBalance'

/** A node's answer to one question, in which every failure has a code. */
export type AskNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** An account on the chain. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program it belongs to. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** Undefined where there is no such account. */
export async function accountsAt(ask: AskNode, addresses: readonly string[]): Promise<(ChainAccount | undefined)[]> {
  const { value } = Object(await ask('getMultipleAccounts', addresses, { ...COMMITMENT, encoding: 'base64' }))
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

export async function latestBlockhash(ask: AskNode): Promise<{ blockhash: string; lastValidBlockHeight: bigint }> {
  const { value } = Object(await ask('getLatestBlockhash', COMMITMENT))
  const { blockhash, lastValidBlockHeight: height } = Object(value)
  if (typeof blockhash !== 'string' || !Number.isInteger(height)) throw unreadable()
  return { blockhash, lastValidBlockHeight: BigInt(height) }
}

/** What an account of so many bytes must hold to stay, in lamports. */
export async function rentFor(ask: AskNode, bytes: number): Promise<bigint> {
  const lamports = await ask('getMinimumBalanceForRentExemption', bytes)
  if (!Number.isInteger(lamports)) throw unreadable()
  return BigInt(Number(lamports))
}

/** @throws NETWORK_MISMATCH when the node is of another cluster than it should be */
export async function requireCluster(ask: AskNode, networkId: CaipNetworkId): Promise<void> {
  const genesis = await ask('getGenesisHash')
  if (!String(genesis).startsWith(parseNetworkId(networkId).reference)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The node is on another network', { networkId, genesis })
  }
}

const unreadable = () => new PorticoError('TRANSACTION_FAILED', 'The network gave no readable answer')
