import type { Hex } from 'viem'
import type { Answer } from '../../wallets/decision'
import { asRecord, INVALID_PARAMS, SERVER_ERROR, WalletError } from '../../wallets/walletError'

/** The three wallets that live in a page. */
export type InPageName = 'heron' | 'quartz' | 'lantern'

/** Configuration that a page sets before the wallets' script runs: `window.sandboxConfig`. */
export interface InPageConfig {
  /** Chains that the wallets know initially. */
  chains: WalletChain[]
  /** Private keys of each wallet's accounts; all of them are public test keys. */
  keys: Record<InPageName, Hex[]>
  /** Initial answer of the wallets. */
  answer: Answer
}

/** A chain in the wallet's list. */
export interface WalletChain {
  id: number
  name: string
  rpcUrl: string
}

/** Sends a read call to the chain's node. */
export async function callNode({ rpcUrl }: WalletChain, method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer: { result?: unknown; error?: { code: number; message: string; data?: unknown } } = await response.json()
  if (answer.error) throw new WalletError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}

/** The chain that `wallet_addEthereumChain` describes, once its node has reported the same id (EIP-3085). */
export async function readNewChain(parameter: unknown): Promise<WalletChain> {
  const { chainId, chainName, rpcUrls } = asRecord(parameter)
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string') throw new WalletError(INVALID_PARAMS, 'rpcUrls has no URL')
  const chain = { id: readChainId(chainId), name: String(chainName ?? chainId), rpcUrl }
  const reported = Number(await callNode(chain, 'eth_chainId', []))
  if (reported !== chain.id) throw new WalletError(SERVER_ERROR, `The node says chain ${reported}, not ${chain.id}`)
  return chain
}

/** Chain ids in requests are 0x-hex, without leading zeros. */
export function readChainId(value: unknown): number {
  if (typeof value !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(value)) {
    throw new WalletError(INVALID_PARAMS, `${String(value)} is no chain id`)
  }
  return Number(value)
}

export const hexChainId = (id: number): `0x${string}` => `0x${id.toString(16)}`
