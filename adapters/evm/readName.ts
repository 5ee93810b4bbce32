import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Context, findNetwork, networks } from '../../kernel'
import { fromHex, toHex } from '../../kernel/bytes'
import type { Rpc } from '../shared/injected/capabilities'
import { addressAt, bytesAt, WORD } from './calldata'
import { isAddress, networkIdOf } from './chain'
import type { Capabilities } from './manifest'
import { readContract } from './readContract'

// The adapter's module loads both from one chunk.
export { readContract }

/*
 * ENS, read by calls of its Universal Resolver, which follows ENSIP-10 and ENSIP-19. A name whose records are kept outside
 * the chain has none here: EIP-3668 would send the query to a server that the owner of the name chooses.
 */

/** ENS is on Ethereum alone. */
const ETHEREUM = networkIdOf(1)
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const REVERSE = '5d78a217'
const RESOLVE = '9061b923'
/** Records of a name: its Ethereum address, its address by coin type, a text. Source: EIP-137, ENSIP-9, ENSIP-5. */
const ADDRESS = '3b3b57de'
const ADDRESS_OF_COIN = 'f1cb7e06'
const TEXT = '59d1d43c'
const ETHER = 60
const UNSET = /^0x0*$/

/** Bytes of a name with the lengths of its labels. Source: DNS. */
const LONGEST_NAME = 255
/** Bytes of a picture: one that stands in the record itself is small. */
const LONGEST_PICTURE = 65_536

/** Asks the Universal Resolver; its answer in hex without a prefix, empty if it finds nothing. */
type Ask = (data: string) => Promise<string>

/** The records of a name. Loads no chain library. @throws RPC_MALFORMED, and errors of the nodes */
export async function readName(
  ctx: Context,
  rpc: Rpc,
  { name, address, coinTypes, signal }: Parameters<Capabilities['readName']>[0],
): ReturnType<Capabilities['readName']> {
  if (!findNetwork(ctx.read(networks), ETHEREUM)) return undefined
  const ask = askResolver(rpc, signal)
  const found = name ?? (isAddress(address) ? await readClaim(ask, address) : undefined)
  const path = found && pathOf(found)
  if (!found || !path) return undefined
  const node = hashOf(found)
  const read = async (record: string) => contentOf(await ask(RESOLVE + bytesParams(path, record)))
  const [avatar, ...addresses] = await Promise.all([
    name === undefined ? readPicture(read, node) : undefined,
    ...coinTypes.map(async coinType => {
      const owner = await readAddress(read, node, coinType)
      return isAddress(owner) && !UNSET.test(owner) ? ([coinType, owner] as const) : undefined
    }),
  ])
  return { name: found, addresses: Object.fromEntries(addresses.flatMap(one => (one ? [one] : []))), avatar }
}

/** The resolver reverts if it finds no name, no record, or one outside the chain. */
const askResolver =
  (rpc: Rpc, signal?: AbortSignal): Ask =>
  async data => {
    const query = { to: UNIVERSAL_RESOLVER, data: `0x${data}`, networkId: ETHEREUM, signal }
    return (await readContract(rpc, query))?.slice(2) ?? ''
  }

/** The name that the address claims for itself. */
async function readClaim(ask: Ask, address: string): Promise<string | undefined> {
  const claimed = contentOf(await ask(REVERSE + word(64) + word(ETHER) + bytes(address.slice(2).toLowerCase())))
  return claimed.length <= 2 * LONGEST_NAME ? textOf(claimed) : undefined
}

async function readAddress(read: Ask, node: string, coinType: number): Promise<string | undefined> {
  // Older resolvers know the Ethereum address alone.
  if (coinType === ETHER) return addressAt(await read(ADDRESS + node), 0)
  return bytesAt(await read(ADDRESS_OF_COIN + node + word(coinType)), 0)
}

async function readPicture(read: Ask, node: string): Promise<string | undefined> {
  const picture = contentOf(await read(TEXT + node + word(64) + bytes(hexOf('avatar'))))
  return picture.length <= 2 * LONGEST_PICTURE ? textOf(picture) || undefined : undefined
}

/** The labels, each after its length. Undefined if the text is no name. Source: ENSIP-10. */
function pathOf(name: string): string | undefined {
  const labels = name.split('.').map(hexOf)
  const path = `${labels.map(label => toHex([label.length / 2]) + label).join('')}00`
  return labels.includes('') || path.length > 2 * LONGEST_NAME ? undefined : path
}

/** The hash that stands for the name. Source: ENSIP-1. */
const hashOf = (name: string): string =>
  name.split('.').reduceRight((node, label) => keccak(node + keccak(hexOf(label))), '0'.repeat(WORD))

const keccak = (hex: string): string => toHex(keccak_256(fromHex(hex) ?? new Uint8Array()))

const hexOf = (text: string): string => toHex(new TextEncoder().encode(text))
const textOf = (hex: string): string => new TextDecoder().decode(fromHex(hex))

/** The byte string that an answer begins with. */
const contentOf = (body: string): string => bytesAt(body, 0)?.slice(2) ?? ''

/* Solidity ABI. */

const word = (value: number): string => value.toString(16).padStart(WORD, '0')

const bytes = (hex: string): string => word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / WORD) * WORD, '0')

function bytesParams(one: string, other: string): string {
  const first = bytes(one)
  return word(64) + word(64 + first.length / 2) + first + bytes(other)
}
