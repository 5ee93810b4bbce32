import { VerifyError } from '../verifyError'
import { libraries } from './libraries'

export interface ContractSigned {
  readonly address: string
  readonly text: string
  readonly signature: `0x${string}`
}

interface Node {
  readonly rpcUrl: string
  readonly fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 10_000

/**
 * Whether the contract accepts the signature. A contract that is not deployed yet is simulated. Source: ERC-1271,
 * ERC-6492.
 *
 * @throws RPC_FAILED when the node does not answer: that says nothing about the signature
 */
export async function isOfContract({ address, text, signature }: ContractSigned, node: Node): Promise<boolean> {
  const { createPublicClient, custom, getAddress } = await libraries.viem()
  const failures: unknown[] = []
  const request = async (call: { method: string; params?: unknown }) =>
    ask(node, call).catch(failure => {
      failures.push(failure)
      throw failure
    })
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  const isValid = await client.verifyMessage({ address: getAddress(address), message: text, signature })
  // After a node failure, the library's result does not count.
  if (failures.length === 0) return isValid
  throw new VerifyError('RPC_FAILED', 'The node did not answer the check of a contract’s signature', {}, failures[0])
}

/**
 * The node's result; the empty one for a reverted call. The data of a revert stays here: the library would send a
 * request to any URL that a contract names in it. Source: ERC-3668.
 */
async function ask({ rpcUrl, fetch = globalThis.fetch }: Node, call: object): Promise<string> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { result, error } = Object(await response.json())
  if (typeof result === 'string') return result
  const { code, message } = Object(error)
  // Source: the execution API. Code 3 means reverted; older nodes only have the message.
  if (code === 3 || /revert/i.test(String(message))) return '0x'
  throw new Error(`The node answered ${response.status}: ${String(message)}`)
}
