import * as v from 'valibot'
import { createNodes } from './upstreams/nodes'

/* Checks of single nodes. */

/** The result of one check, as a sentence. */
export interface Finding {
  readonly state: 'good' | 'advice' | 'wrong'
  readonly sentence: string
}

export const good = (sentence: string): Finding => ({ state: 'good', sentence })
export const advice = (sentence: string): Finding => ({ state: 'advice', sentence })
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence })

interface Probe {
  readonly method: string
  readonly params?: readonly unknown[]
  /** The reference of the chain's CAIP-2 id, by the node's answer. Source: the CAIP-2 profiles of the namespaces. */
  readonly referenceOf?: (result: unknown) => string
}

/** By namespace. A node of another one only has to answer with JSON. */
const PROBES: Readonly<Record<string, Probe>> = {
  eip155: { method: 'eth_chainId', referenceOf: result => String(BigInt(String(result))) },
  solana: { method: 'getGenesisHash', referenceOf: result => String(result).slice(0, 32) },
  bip122: { method: 'getblockhash', params: [0], referenceOf: result => String(result).slice(0, 32) },
  polkadot: { method: 'chain_getBlockHash', params: [0], referenceOf: result => String(result).slice(2, 34) },
  cosmos: { method: 'status', referenceOf: result => String(Object(Object(result).node_info).network) },
}
const ANSWERS: Probe = { method: 'status' }
const Answer = v.looseObject({ result: v.optional(v.unknown()) })

/** The URL may hold a key: the sentence has the node's host alone. */
export async function examineNode(networkId: string, url: string): Promise<Finding> {
  const place = `${networkId}, ${new URL(url).host}`
  const [namespace = '', reference] = networkId.split(':')
  const { method, params = [], referenceOf } = PROBES[namespace] ?? ANSWERS
  const nodes = createNodes({ [networkId]: [url] })
  try {
    const answer = await nodes.send(networkId, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const { result } = v.parse(Answer, answer)
    const found = referenceOf?.(result) ?? reference
    return found === reference ? good(`${place}: the node answers`) : wrong(`${place}: the node is of chain ${found}`)
  } catch {
    return wrong(`${place}: the node does not answer, or not as one of its namespace`)
  } finally {
    await nodes.close()
  }
}

/** The account of the system program: every network of Solana has it. */
const ANY_ACCOUNT = '11111111111111111111111111111111'
const Assets = v.object({ result: v.object({ items: v.array(v.unknown()) }) })

/** Does the node have the digital asset standard of Solana? */
export async function examineAssets(networkId: string, url: string): Promise<Finding> {
  const place = `${networkId}, ${new URL(url).host}`
  const nodes = createNodes({ [networkId]: [url] })
  try {
    const params = { ownerAddress: ANY_ACCOUNT, page: 1, limit: 1 }
    const call = { jsonrpc: '2.0', id: 1, method: 'getAssetsByOwner', params }
    return v.is(Assets, await nodes.send(networkId, JSON.stringify(call)))
      ? good(`${place}: the node has balances with names and prices`)
      : wrong(`${place}: the node has no getAssetsByOwner of the digital asset standard: leave "das" out`)
  } catch {
    return wrong(`${place}: the node was not asked for assets, since it does not answer`)
  } finally {
    await nodes.close()
  }
}

/** Source: Otterscan's description of its API. */
const HISTORY_LEVEL = 8

export async function examineHistory(networkId: string, url: string): Promise<Finding> {
  const place = `${networkId}, ${new URL(url).host}`
  const nodes = createNodes({ [networkId]: [url] })
  try {
    const call = { jsonrpc: '2.0', id: 1, method: 'ots_getApiLevel', params: [] }
    const { result } = v.parse(Answer, await nodes.send(networkId, JSON.stringify(call)))
    return Number(result) >= HISTORY_LEVEL
      ? good(`${place}: the node has histories`)
      : wrong(`${place}: the node has no histories, since it lacks Otterscan’s API of level ${HISTORY_LEVEL}`)
  } catch {
    return wrong(`${place}: the node was not asked for histories, since it does not answer`)
  } finally {
    await nodes.close()
  }
}
