import { blake2AsU8a } from '@polkadot/util-crypto/blake2'

/** A page's signing request: the parts as hex, their order in `signedExtensions`. Source: @polkadot/types. */
export interface Payload {
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
  readonly mode?: number
  readonly signedExtensions: readonly string[]
}

type Part = (payload: Payload) => number[]

/** Data inside the extrinsic, by extension. Missing extensions add nothing. Source: FRAME. */
const EXTRA: Record<string, Part> = {
  CheckMortality: ({ era }) => bytesOf(era),
  CheckEra: ({ era }) => bytesOf(era),
  CheckNonce: ({ nonce }) => compact(BigInt(nonce)),
  ChargeTransactionPayment: ({ tip }) => compact(BigInt(tip)),
  // The fee is paid in the chain's native currency.
  ChargeAssetTxPayment: ({ tip }) => [...compact(BigInt(tip)), 0],
  CheckMetadataHash: ({ mode = 0 }) => [mode],
}

/** Data that both sides know and only the signature covers. */
const ADDITIONAL: Record<string, Part> = {
  CheckSpecVersion: ({ specVersion }) => u32(specVersion),
  CheckTxVersion: ({ transactionVersion }) => u32(transactionVersion),
  CheckGenesis: ({ genesisHash }) => bytesOf(genesisHash),
  CheckMortality: ({ blockHash }) => bytesOf(blockHash),
  CheckEra: ({ blockHash }) => bytesOf(blockHash),
  CheckMetadataHash: () => [0],
}

const LONGEST = 256

/** The bytes that an extrinsic's signature covers. */
export function bytesToSign(payload: Payload): Uint8Array {
  const parts = (table: Record<string, Part>) => payload.signedExtensions.flatMap(name => table[name]?.(payload) ?? [])
  const bytes = Uint8Array.from([...bytesOf(payload.method), ...parts(EXTRA), ...parts(ADDITIONAL)])
  return bytes.length > LONGEST ? blake2AsU8a(bytes) : bytes
}

const bytesOf = (hex: string): number[] => (hex.slice(2).match(/../g) ?? []).map(byte => Number.parseInt(byte, 16))

const littleEndian = (value: bigint, length: number): number[] =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

const u32 = (value: string): number[] => littleEndian(BigInt(value), 4)

/** Source: SCALE. */
function compact(value: bigint): number[] {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return [((length - 4) << 2) | 3, ...littleEndian(value, length)]
}
