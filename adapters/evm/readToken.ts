import { type Context, isPorticoError, type ReadToken } from '../../kernel'
import { failAs, failures, type Rpc } from '../shared/injected/capabilities'
import { isAddress } from './chain'
import { readQuantity } from './jsonRpc'
import type { ReadCall } from './multicall'

/** `name`, `symbol`, `decimals`. Source: ERC-20. */
const METADATA = ['0x06fdde03', '0x95d89b41', '0x313ce567']
const BALANCE_OF = '0x70a08231'
const WORD = 64
const MOST_DECIMALS = 255n
const LONGEST_NAME = 100
const LONGEST_SYMBOL = 12

type Found = Awaited<ReturnType<ReadToken>>

/** Reads a token's metadata and the owner's balance from its contract. Loads no chain library. */
export async function readToken(
  ctx: Context,
  rpc: Rpc,
  { address, owner, networkId, signal }: Parameters<ReadToken>[0],
): ReturnType<ReadToken> {
  if (!isAddress(address) || !isAddress(owner)) return undefined
  /** Returns empty text if the contract reverts or does not exist. */
  const call = async (request: ReadCall): Promise<string> => {
    try {
      const raw = await rpc(networkId)('eth_call', [request, 'latest'], signal)
      return typeof raw === 'string' && /^0x[0-9a-f]*$/i.test(raw) ? raw.slice(2) : ''
    } catch (error) {
      if (isPorticoError(error, 'RPC_ERROR')) return ''
      throw error
    }
  }
  const { found } = await failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
    return { found: readFound(await Promise.all(tokenCalls(address, owner).map(call))) }
  })
  return found
}

/** The calls that read a token's metadata and the owner's balance. */
export const tokenCalls = (to: string, owner: string): ReadCall[] =>
  [...METADATA, BALANCE_OF + owner.slice(2).toLowerCase().padStart(WORD, '0')].map(data => ({ to, data }))

/** Parses the answers to `tokenCalls`, in hex without a prefix; undefined if they are not those of a token. */
export function readFound([name = '', symbol = '', ...numbers]: readonly string[]): Found {
  const [decimals, amount] = numbers.map(readWord)
  if (decimals === undefined || amount === undefined || decimals > MOST_DECIMALS) return undefined
  const [shownName, shownSymbol] = [readText(name, LONGEST_NAME), readText(symbol, LONGEST_SYMBOL)]
  return { name: shownName || shownSymbol, symbol: shownSymbol, decimals: Number(decimals), amount }
}

const readWord = (hex: string) => (hex.length === WORD ? readQuantity(`0x${hex}`) : undefined)

/** Reads an ABI string, or `bytes32` of old tokens, without invisible characters. Cut text ends in an ellipsis. */
function readText(hex: string, longest: number): string {
  const length = Number(readWord(hex.slice(WORD, 2 * WORD)) ?? 0)
  const written = hex.length === WORD ? hex : hex.slice(2 * WORD).slice(0, 2 * length)
  const bytes = Uint8Array.from(written.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
  const text = new TextDecoder().decode(bytes)
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, '').trim()
  const letters = [...visible]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`
    : visible
}
