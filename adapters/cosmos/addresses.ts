import { bech32 } from '@scure/base'
import type { Context } from '../../kernel'
import { chainsOf } from './chain'

/** Of a key, and of a module or contract. */
const BYTES = [20, 32]

/** The address in its usual spelling, where it is one of the prefix, its checksum right. Source: BIP-173. */
export function readAddress(said: unknown, prefix: string): string | undefined {
  if (typeof said !== 'string') return undefined
  const decoded = bech32.decodeUnsafe(said)
  const bytes = decoded?.prefix === prefix ? bech32.fromWordsUnsafe(decoded.words) : undefined
  return bytes && BYTES.includes(bytes.length) ? said.toLowerCase() : undefined
}

/** The same for whichever of our networks it belongs to. */
export const readOwnAddress = (ctx: Context, said: unknown): string | undefined =>
  chainsOf(ctx)
    .map(({ cosmos }) => readAddress(said, cosmos.prefix))
    .find(found => found)
