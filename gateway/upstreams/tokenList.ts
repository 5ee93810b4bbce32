import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { GatewayError } from '../refusal'
import { firstIssue } from '../shapes'
import { evmNetworkId, isAddress } from './evmChains'
import { isNative, isSolana, listedNetworkOf } from './namespaces'

/** A token of a list. Source: the token-list schema of tokenlists.org. */
export interface Token<Address extends string = `0x${string}`> {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoURI?: string
}

/** The listed tokens whose balances are read. */
export interface TokenLists {
  /** By the number of the chain. */
  readonly evm: ReadonlyMap<number, readonly Token[]>
  /** By CAIP-2 id. */
  readonly solana: ReadonlyMap<string, readonly Token<string>[]>
  /** URLs of pictures of networks' own coins, by CAIP-2 id. */
  readonly coins: ReadonlyMap<string, string>
}

const List = v.object({
  tokens: v.pipe(
    v.array(
      v.object({
        chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
        address: v.string(),
        name: v.pipe(v.string(), v.maxLength(60)),
        symbol: v.pipe(v.string(), v.maxLength(20)),
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
        logoURI: v.optional(v.string()),
      }),
    ),
    v.maxLength(10_000, 'A list has at most 10,000 tokens'),
  ),
})

/**
 * Reads `tokens.json`; empty without the file. Tokens of other namespaces in it are skipped.
 *
 * @throws GatewayError `CONFIGURATION_INVALID` if the file is no token list
 */
export async function readTokenList(folder: string): Promise<TokenLists> {
  const file = join(folder, 'tokens.json')
  const text = await readFile(file, 'utf8').catch(error => {
    if (Object(error).code !== 'ENOENT') throw error
    return '{"tokens":[]}'
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), List), text)
  if (!parsed.success) throw new GatewayError('CONFIGURATION_INVALID', `${file}: ${firstIssue(parsed.issues)}`)
  const evm = new Map<number, Token[]>()
  const solana = new Map<string, Token<string>[]>()
  const coins = new Map<string, string>()
  for (const { chainId, address, ...token } of parsed.output.tokens) {
    const networkId = listedNetworkOf(chainId, address) ?? evmNetworkId(chainId)
    // Lists name a network's own coin by an address that is no contract.
    if (isNative(networkId, address)) coins.set(networkId, token.logoURI ?? '')
    else if (isAddress(address)) add(evm, chainId, { ...token, address })
    else if (isSolana(networkId)) add(solana, networkId, { ...token, address })
  }
  return { evm, solana, coins }
}

function add<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  list.push(item)
}
