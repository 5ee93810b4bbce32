import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { GatewayError } from '../refusal'
import { firstIssue } from '../shapes'

/** A token of a list. Source: the token-list schema of tokenlists.org. */
export interface Token {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoURI?: string
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

const ADDRESS = /^0x[\da-fA-F]{40}$/

/**
 * Reads `tokens.json`, the EVM tokens whose balances are read, by chain; empty without the file. Tokens of other
 * namespaces in it are skipped.
 *
 * @throws GatewayError `CONFIGURATION_INVALID` if the file is no token list
 */
export async function readTokenList(folder: string): Promise<ReadonlyMap<number, readonly Token[]>> {
  const file = join(folder, 'tokens.json')
  const text = await readFile(file, 'utf8').catch(error => {
    if (Object(error).code !== 'ENOENT') throw error
    return '{"tokens":[]}'
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), List), text)
  if (!parsed.success) throw new GatewayError('CONFIGURATION_INVALID', `${file}: ${firstIssue(parsed.issues)}`)
  const chains = new Map<number, Token[]>()
  for (const { chainId, address, ...token } of parsed.output.tokens) {
    if (!isAddress(address)) continue
    const list = chains.get(chainId) ?? []
    chains.set(chainId, list)
    list.push({ ...token, address })
  }
  return chains
}

export const isAddress = (text: string): text is `0x${string}` => ADDRESS.test(text)
