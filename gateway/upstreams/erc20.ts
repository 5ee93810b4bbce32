import { ContractFunctionZeroDataError, erc20Abi, type PublicClient } from 'viem'
import { isCausedBy, isRevert } from './evmClient'
import type { Token } from './tokenList'

/** Bytes of one call to Multicall3. */
const BATCH_BYTES = 16_384

/** By Multicall3 where the chain has it, else one call for each token. A token whose contract fails counts as zero. */
export async function readAmounts(
  client: PublicClient,
  owner: `0x${string}`,
  list: readonly Token[],
): Promise<readonly bigint[]> {
  const calls = list.map(({ address }) => balanceCall(address, owner))
  const readEach = () => Promise.all(calls.map(call => client.readContract(call).catch(zeroIfOfContract)))
  if (!client.chain?.contracts?.multicall3) return readEach()
  const answers = await client.multicall({ contracts: calls, batchSize: BATCH_BYTES })
  // The local copy of a chain may lack the contract: then no call has an answer.
  if (answers.every(({ error }) => isCausedBy(error, ContractFunctionZeroDataError))) return readEach()
  return answers.map(({ result, error }) => (error ? zeroIfOfContract(error) : BigInt(result ?? 0)))
}

/** Zero if the contract has failed. @throws the error of a node: an amount that was not read is not zero */
function zeroIfOfContract(error: unknown): bigint {
  if (isRevert(error) || isCausedBy(error, ContractFunctionZeroDataError)) return 0n
  throw error
}

const balanceCall = (address: `0x${string}`, owner: `0x${string}`) =>
  ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) as const

/** A token that no list has, as its contract describes itself; undefined if the address is no token. */
export async function describeToken(client: PublicClient, address: `0x${string}`, owner: `0x${string}`) {
  const of = { address, abi: erc20Abi } as const
  try {
    const [name, symbol, decimals, amount] = await Promise.all([
      client.readContract({ ...of, functionName: 'name' }),
      client.readContract({ ...of, functionName: 'symbol' }),
      client.readContract({ ...of, functionName: 'decimals' }),
      client.readContract(balanceCall(address, owner)),
    ])
    return { address, name, symbol, decimals, amount }
  } catch {
    // No token is better than a wrong one.
    return undefined
  }
}
