import { isPorticoError, PorticoError } from '../../kernel'
import { toHex } from '../../kernel/bytes'
import { isAddress } from './chain'

/*
 * Parses typed data by its types, so that the user sees the value that the wallet signs. The parser rejects or drops
 * data that the hash does not cover, so equal hashes mean equal values. Source: EIP-712.
 */

/** Numbers are `bigint`; addresses and bytes are lower-case hex. */
export type TypedValue = string | bigint | boolean | readonly TypedValue[] | TypedStruct
export interface TypedStruct {
  readonly [field: string]: TypedValue
}
export interface TypedField {
  readonly name: string
  readonly type: string
}
export type TypedTypes = Readonly<Record<string, readonly TypedField[]>>

export interface ReadTypedData {
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId?: bigint
    readonly verifyingContract?: string
    readonly salt?: string
  }
  /** The domain's type, then the types that the primary type reaches. */
  readonly types: TypedTypes
  readonly primaryType: string
  readonly message: TypedStruct
}

const DOMAIN = 'EIP712Domain'
const DOMAIN_FIELDS: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const MOST_TYPES = 100
const MOST_VALUES = 5_000
const MOST_TEXT = 2 ** 19
const MAX_DEPTH = 32
const LONGEST_NUMBER = 200

const NAME = /^(?!__proto__$)[A-Za-z_]\w{0,99}$/
/** Some struct names contain colons (`App:Order`); signers resolve references of such structs differently. */
const NAME_IN_PARTS = /^(?!__proto__$)[A-Za-z_][\w:]{0,99}$/
const TYPE = /^(\w+)((?:\[(?:[1-9]\d{0,4})?\]){0,8})$/
const ATOM = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:[1-9]\d?\d?)?)$/
const NUMBER = /^(?:-?\d+|0x[0-9a-f]+)$/i
const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** @throws TYPED_DATA_INVALID */
export function readTypedData(raw: unknown): ReadTypedData {
  try {
    const { domain, types, primaryType, message } = recordOf(raw)
    const given = recordOf(types)
    const name = textOf(primaryType)
    const present = recordOf(domain)
    const domainFields = DOMAIN_FIELDS.filter(field => present[field.name] !== undefined)
    if (given[DOMAIN] !== undefined)
      demand(isSame(fieldsOf(given[DOMAIN]), domainFields), 'its domain has other fields')
    const reached = typesOf(given, name)
    const all = { [DOMAIN]: domainFields, ...reached }
    const read = readerOf(all)
    return frozen({
      domain: read(DOMAIN, present),
      types: all,
      primaryType: name,
      message: read(name, message),
    }) as never
  } catch (error) {
    // Any access to the raw input may throw.
    throw isPorticoError(error) ? error : invalid('it cannot be read', error)
  }
}

/** The JSON text for the wallet, with exactly the parsed fields. */
export const typedDataText = ({ domain, types, primaryType, message }: ReadTypedData): string =>
  JSON.stringify({ types, domain, primaryType, message }, (key, value) => {
    if (typeof value !== 'bigint') return value
    // Wallets compare the domain's chain id with their own as numbers.
    return key === 'chainId' && value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value)
  })

const invalid = (why: string, cause?: unknown) =>
  new PorticoError('TYPED_DATA_INVALID', 'The typed data is malformed', { why }, cause)

function demand(isSo: boolean, why: string): asserts isSo {
  if (!isSo) throw invalid(why)
}

/** Copies the object, so that each property is read once. */
function recordOf(raw: unknown): Record<string, unknown> {
  demand(typeof raw === 'object' && raw !== null && !Array.isArray(raw), 'it is no object')
  return { __proto__: null, ...raw }
}

function textOf(raw: unknown): string {
  // UTF-8 encodes every lone surrogate as U+FFFD, so different texts would have one hash.
  demand(typeof raw === 'string' && raw.length <= MOST_TEXT && !/\p{Cs}/u.test(raw), 'it is no text')
  return raw
}

function listOf(raw: unknown): readonly unknown[] {
  demand(Array.isArray(raw) && raw.length <= MOST_VALUES, 'it is no list')
  return Array.from(raw)
}

function fieldsOf(raw: unknown): readonly TypedField[] {
  const fields = listOf(raw).map(field => {
    const { name, type } = recordOf(field)
    return { name: textOf(name), type: textOf(type) }
  })
  demand(fields.length <= MOST_TYPES, 'it has too many fields')
  demand(
    fields.every(({ name }) => NAME.test(name)),
    'a field has no name',
  )
  demand(new Set(fields.map(({ name }) => name)).size === fields.length, 'two fields have one name')
  return fields
}

const isSame = (one: readonly TypedField[], other: readonly TypedField[]) =>
  one.length === other.length && one.every(({ name, type }, i) => name === other[i]?.name && type === other[i]?.type)

/** The types that the primary type reaches; wallets hash no others. */
function typesOf(given: Readonly<Record<string, unknown>>, primaryType: string): Record<string, readonly TypedField[]> {
  const found = new Map<string, readonly TypedField[]>()
  const visit = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) throw invalid('a type contains itself')
    if (found.has(name)) return
    demand((above.length === 0 ? NAME_IN_PARTS : NAME).test(name) && !ATOM.test(name), 'a type has no name')
    demand(name !== DOMAIN && found.size < MOST_TYPES && above.length < MAX_DEPTH, 'its types are too many')
    const fields = fieldsOf(given[name])
    found.set(name, fields)
    for (const { type } of fields) {
      const base = TYPE.exec(type)?.[1]
      demand(base !== undefined, 'a field has no type')
      if (ATOM.test(base)) continue
      demand(NAME.test(above[0] ?? name), 'its type is named in parts')
      visit(base, [...above, name])
    }
  }
  visit(primaryType, [])
  return Object.fromEntries(found)
}

function readerOf(types: TypedTypes) {
  let values = MOST_VALUES
  let texts = MOST_TEXT

  function read(type: string, raw: unknown, depth = 0): TypedValue {
    demand(--values >= 0 && depth < MAX_DEPTH, 'it has too many values')
    const at = type.lastIndexOf('[')
    if (at !== -1) {
      const [entry, length] = [type.slice(0, at), type.slice(at + 1, -1)]
      const entries = listOf(raw)
      demand(!length || entries.length === Number(length), 'a list has another length')
      return entries.map(one => read(entry, one, depth + 1))
    }
    const fields = types[type]
    if (fields) return readStruct(fields, raw, depth)
    const value = readAtom(type, raw)
    if (typeof value === 'string') texts -= value.length
    demand(texts >= 0, 'it has too much text')
    return value
  }

  function readStruct(fields: readonly TypedField[], raw: unknown, depth: number): TypedStruct {
    const given = recordOf(raw)
    const names = Object.keys(given).filter(name => given[name] !== undefined)
    demand(names.length === fields.length, 'it has other fields than its type')
    return Object.fromEntries(fields.map(({ name, type }) => [name, read(type, given[name], depth + 1)]))
  }

  return read
}

function readAtom(type: string, raw: unknown): string | bigint | boolean {
  if (type === 'string') return textOf(raw)
  if (type === 'bool') {
    demand(typeof raw === 'boolean', 'it is neither true nor false')
    return raw
  }
  if (type === 'address') {
    demand(isAddress(raw), 'it is no address')
    return raw.toLowerCase()
  }
  if (type.startsWith('bytes')) {
    const hex = raw instanceof Uint8Array ? `0x${toHex(raw)}` : raw
    demand(typeof hex === 'string' && hex.length <= MOST_TEXT && HEX.test(hex), 'they are no bytes')
    demand(type === 'bytes' || hex.length === 2 + 2 * Number(type.slice(5)), 'they are more or fewer bytes')
    return hex.toLowerCase()
  }
  return readNumber(type, raw)
}

function readNumber(type: string, raw: unknown): bigint {
  const isText = typeof raw === 'string' && raw.length <= LONGEST_NUMBER && NUMBER.test(raw)
  demand(typeof raw === 'bigint' || Number.isSafeInteger(raw) || isText, 'it is no whole number')
  const value = BigInt(raw as string | number | bigint)
  const isSigned = type.startsWith('int')
  const bits = BigInt(type.replace(/\D/g, '') || 256)
  demand(bits % 8n === 0n && bits <= 256n, 'there is no such number')
  const [least, most] = isSigned ? [-(2n ** (bits - 1n)), 2n ** (bits - 1n)] : [0n, 2n ** bits]
  demand(value >= least && value < most, 'it is too large a number')
  return value
}

function frozen<T>(value: T): T {
  if (typeof value === 'object') for (const part of Object.values(Object(value))) frozen(part)
  return Object.freeze(value)
}
