import { Metadata, TypeRegistry } from '@polkadot/types'
import metadataAnswer from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { compactStripLength, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'

/* The part of Polkadot Asset Hub's runtime that transfers need, from the metadata of the real one. */

const PALLETS = ['System', 'Timestamp', 'Balances', 'TransactionPayment', 'Assets']
const APIS = ['AccountNonceApi', 'TransactionPaymentApi']
/** The magic number and the version of the metadata. */
const HEAD = ['meta', Uint8Array.of(16)] as const
const UNUSED = { path: [], params: [], def: { tuple: [] }, docs: [] }

interface Named {
  readonly name: string
}
interface Type {
  readonly id: number
  readonly type: { readonly def: { readonly variant?: { variants: readonly Named[] }; readonly tuple?: unknown } }
}
interface Described {
  lookup: { types: readonly Type[] }
  pallets: readonly Named[]
  apis: readonly Named[]
  readonly extrinsic: unknown
  readonly outerEnums: Readonly<Record<string, number>>
}

/** The runtime's metadata, as a node sends them. The library reads the whole in a second, and this part at once. */
export function assetHubMetadata(): `0x${string}` {
  // An option of bytes, which begin with their length.
  const [, bytes] = compactStripLength(hexToU8a(metadataAnswer).subarray(1))
  // The library types its JSON as any record.
  const described = new Metadata(new TypeRegistry(), u8aToHex(bytes)).asLatest.toJSON() as unknown as Described
  return u8aToHex(u8aConcat(...HEAD, new TypeRegistry().createType('MetadataV16', reduce(described)).toU8a()))
}

function reduce(described: Described): Described {
  const { types } = described.lookup
  for (const id of Object.values(described.outerEnums)) {
    const { variant } = types[id]!.type.def
    if (variant) variant.variants = variant.variants.filter(({ name }) => PALLETS.includes(name))
  }
  const pallets = described.pallets.filter(({ name }) => PALLETS.includes(name))
  const apis = described.apis.filter(({ name }) => APIS.includes(name))
  const used = new Set<number>()
  const use = (raw: unknown) => {
    for (const id of numbersIn(raw)) {
      if (used.has(id)) continue
      used.add(id)
      use(types[id]?.type)
    }
  }
  use([pallets, apis, described.extrinsic, described.outerEnums])
  const kept = types.map(each => (used.has(each.id) ? each : { ...each, type: UNUSED }))
  return { ...described, pallets, apis, lookup: { types: kept } }
}

/** The ids of types in a part of the metadata, and a few other numbers. */
function numbersIn(raw: unknown): number[] {
  if (typeof raw === 'number') return [raw]
  if (typeof raw !== 'object' || raw === null) return []
  return Object.entries(raw).flatMap(([key, value]) => (key === 'index' ? [] : numbersIn(value)))
}
