import { bech32 } from '@scure/base'
import type { Context } from '../../kernel'
import { chainsOf } from './chain'

/** Address lengths in bytes: of a key's account, and of a module or contract. */
const BYTES = [20, 32]

/** The address in lower case, if its prefix and checksum are right. Source: BIP-173. */
export function readAddress(raw: unknown, prefix: string): string | undefined {
  if (typeof raw !== 'string') return undefined
  const decoded = bech32.decodeUnsafe(raw)
  const bytes = decoded?.prefix === prefix ? bech32.fromWordsUnsafe(decoded.words) : undefined
  return bytes && BYTES.includes(bytes.length) ? raw.toLowerCase() : undefined
}

/** The same for any of the configured chains. */
export const readOwnAddress = (ctx: Context, raw: unknown): string | undefined =>
  chainsOf(ctx)
    .map(({ cosmos }) => readAddress(raw, cosmos.prefix))
    .find(found => found)
