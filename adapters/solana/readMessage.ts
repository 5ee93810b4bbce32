import { toBase58 } from '../../kernel/bytes'
import { SIGNATURE_BYTES } from './chain'
import { readCount } from './transactionSigners'

/* Reads the instructions of a transaction. Source: Solana's transaction format, legacy and version 0. */

const KEY_BYTES = 32
/** First byte of version 0; a lower byte starts a legacy message. Later versions have an unknown layout. */
const VERSION_0 = 0x80

export interface Instruction {
  readonly program: string
  /** Undefined for an account in an on-chain look-up table. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** The fee payer and the instructions. Undefined if the bytes are not exactly one transaction. */
export function readMessage(bytes: Uint8Array): { payer: string; instructions: readonly Instruction[] } | undefined {
  const signatures = readCount(bytes, 0)
  if (!signatures) return undefined
  let at = signatures.end + signatures.count * SIGNATURE_BYTES
  const version = Number(bytes[at])
  if (version > VERSION_0) return undefined
  const isVersioned = version === VERSION_0
  at += isVersioned ? 4 : 3

  const take = (length: number): Uint8Array | undefined => {
    const part = bytes.slice(at, at + length)
    at += length
    return part.length === length ? part : undefined
  }
  const count = (): number | undefined => {
    const read = readCount(bytes, at)
    at = read?.end ?? at
    return read?.count
  }
  const list = <T>(read: () => T | undefined): T[] | undefined => {
    const entries: T[] = []
    const length = count()
    if (length === undefined) return undefined
    for (let i = 0; i < length; i++) {
      const entry = read()
      if (entry === undefined) return undefined
      entries.push(entry)
    }
    return entries
  }
  const text = () => take(count() ?? Number.NaN)

  const keys = list(() => take(KEY_BYTES))?.map(toBase58)
  const [payer] = keys ?? []
  if (!keys || payer === undefined || !take(KEY_BYTES)) return undefined
  const instructions = list((): Instruction | undefined => {
    const program = keys[take(1)?.[0] ?? -1]
    const accounts = text()
    const data = text()
    if (program === undefined || !accounts || !data) return undefined
    return { program, accounts: [...accounts].map(index => keys[index]), data }
  })
  const tables = isVersioned ? list(() => take(KEY_BYTES) && text() && text()) : []
  return instructions && tables && at === bytes.length ? { payer, instructions } : undefined
}
