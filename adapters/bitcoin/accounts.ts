import { hex } from '@scure/base'
import type { Account } from '../../kernel'
import { readAddress } from './addresses'

/** An address as a wallet reports it, unchecked. */
export interface RawAddress {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly path?: unknown
  /** `payment` or `ordinals`, if the wallet reports it. */
  readonly purpose?: unknown
}

const MAX_ADDRESSES = 100
const KEY = /^([0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/
const PATH = /^m(\/\d{1,10}['h]?){1,10}$/

/** The valid accounts in a wallet's raw answer, payment before ordinals. `main`: the address is a mainnet address. */
export function readAccounts(raw: readonly RawAddress[]): { account: Account; main: boolean }[] {
  const read = raw.slice(0, MAX_ADDRESSES).flatMap(({ address, publicKey, path, purpose }) => {
    const found = readAddress(address)
    if (!found) return []
    const taproot = found.kind === 'p2tr' && raw.length > 1
    const ordinal = typeof purpose === 'string' ? purpose.startsWith('ordinal') : taproot
    const type = ordinal ? 'ordinal' : 'payment'
    return {
      account: { address: found.text, type, publicKey: readKey(publicKey), path: matching(PATH, path) },
      main: found.main,
      rank: Number(ordinal),
    }
  })
  return read.sort((a, b) => a.rank - b.rank)
}

function readKey(raw: unknown): string | undefined {
  const text = raw instanceof Uint8Array ? hex.encode(raw) : raw
  return matching(KEY, typeof text === 'string' ? text.toLowerCase() : text)
}

const matching = (form: RegExp, raw: unknown) => (typeof raw === 'string' && form.test(raw) ? raw : undefined)
