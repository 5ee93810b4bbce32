import type { Hex } from 'viem'
import { asRecord, INVALID_PARAMS, WalletError } from '../../wallets/walletError'
import { type Signer, sign } from './signer'
import { callNode, hexChainId } from './walletConfig'

const DUPLICATE_ID = 5720
const UNKNOWN_BUNDLE = 5730
const NOT_ATOMIC = 5760

/** Batches of calls (EIP-5792): sent one after another, so never atomic. */
export interface CallBatches {
  send(parameter: unknown, signer: Signer): Promise<{ id: string }>
  status(id: unknown): Promise<object>
}

export const capabilities = (chainIds: number[]) =>
  Object.fromEntries(chainIds.map(id => [hexChainId(id), { atomic: { status: 'unsupported' } }]))

export function createCallBatches(): CallBatches {
  const batches = new Map<string, { hashes: Hex[]; signer: Signer }>()
  return {
    async send(parameter, signer) {
      const { calls, id = crypto.randomUUID(), atomicRequired } = asRecord(parameter)
      if (atomicRequired) throw new WalletError(NOT_ATOMIC, 'Calls are sent one by one here')
      if (!Array.isArray(calls) || typeof id !== 'string') throw new WalletError(INVALID_PARAMS, 'Calls are missing')
      if (batches.has(id)) throw new WalletError(DUPLICATE_ID, 'There is a batch of this id already')
      const hashes: Hex[] = []
      batches.set(id, { hashes, signer })
      for (const call of calls) hashes.push(await sign('eth_sendTransaction', [call], signer))
      return { id }
    },
    async status(id) {
      const batch = batches.get(String(id))
      if (!batch) throw new WalletError(UNKNOWN_BUNDLE, 'There is no batch of this id')
      const { chain } = batch.signer
      const receipts = await Promise.all(batch.hashes.map(hash => callNode(chain, 'eth_getTransactionReceipt', [hash])))
      const mined = receipts.every(receipt => receipt !== null)
      return { version: '2.0.0', id, chainId: hexChainId(chain.id), status: mined ? 200 : 100, atomic: false, receipts }
    },
  }
}
