import type { ReadTypedData, TypedStruct, TypedTypes, TypedValue } from './typedData'

/** A struct of typed data with the types that are needed to read it. */
export interface Part {
  readonly types: TypedTypes
  readonly type: string
  readonly value: TypedStruct
}

export const wholeOf = ({ types, primaryType, message }: ReadTypedData): Part => ({
  types,
  type: primaryType,
  value: message,
})

interface Kinds {
  readonly address: string
  readonly uint: bigint
  readonly bool: boolean
  readonly bytes: string
}

const typeOf = ({ types, type }: Part, field: string): string | undefined =>
  types[type]?.find(({ name }) => name === field)?.type

/** Fields of a struct; undefined unless its type has each field with that kind. A `uint` may have any width. */
export function pick<Shape extends Readonly<Record<string, keyof Kinds>>>(
  part: Part,
  shape: Shape,
): { readonly [Field in keyof Shape]: Kinds[Shape[Field]] } | undefined {
  const fits = Object.entries(shape).every(([field, kind]) => typeOf(part, field)?.replace(/uint\d+/, 'uint') === kind)
  return fits ? (part.value as never) : undefined
}

/** The structs in a field: one struct, or the structs of a list. */
export function partsIn(part: Part, field: string): readonly Part[] {
  const type = typeOf(part, field)?.split('[')[0]
  if (type === undefined || !part.types[type]) return []
  const flat = (value: TypedValue | undefined): readonly TypedStruct[] =>
    Array.isArray(value) ? value.flatMap(flat) : [value as TypedStruct]
  return flat(part.value[field]).map(value => ({ types: part.types, type, value }))
}

/** Every leaf value with its path. */
export function rowsOf(name: string, value: TypedValue): readonly { name: string; value: string }[] {
  if (typeof value !== 'object') return [{ name, value: String(value) }]
  const entries = Array.isArray(value)
    ? value.map((entry, i) => rowsOf(`${name}[${i}]`, entry))
    : Object.entries(value).map(([field, entry]) => rowsOf(`${name}.${field}`, entry))
  return entries.length > 0 ? entries.flat() : [{ name, value: '–' }]
}
