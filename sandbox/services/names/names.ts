import { type Address, type Hex, verifyMessage } from 'viem'

/** A name in the project API's shape. */
export interface NameRecord {
  /** The name with its zone. */
  name: string
  /** Seconds, as `updated_at`. */
  registered_at: number
  /** Unix time in seconds. */
  updated_at: number
  /** By SLIP-44 coin type. */
  addresses: Record<string, { address: string; created: number }>
  /** Data of the name's owner. */
  attributes: Record<string, string>[]
}

export const ZONE = '.reown.id'
/** The default record for EVM networks. Source: ENSIP-19. */
const EVERY_EVM = 0x80000000
const LABEL = /^[a-z0-9-]{4,}$/

/** Undefined for an invalid name. The zone may be left out. */
export function labelOf(name: string): string | undefined {
  const lower = name.toLowerCase()
  const label = lower.endsWith(ZONE) ? lower.slice(0, -ZONE.length) : lower
  return LABEL.test(label) ? label : undefined
}

/** Registered names with their addresses. */
export interface Names {
  /** The record of a name; undefined if it is not registered. */
  find(name: string): NameRecord | undefined
  of(address: string): NameRecord[]
  /** Registers a name for an address. @throws if the name is taken or invalid */
  register(
    name: string,
    address: string,
    more?: { coinType?: number; attributes?: Record<string, string>[] },
  ): NameRecord
}

export function createNames(named: (address: string, name: string) => void = () => {}): Names {
  const records = new Map<string, NameRecord>()
  return {
    find: name => records.get(labelOf(name) ?? ''),
    of: address =>
      [...records.values()].filter(({ addresses }) =>
        Object.values(addresses).some(one => one.address.toLowerCase() === address.toLowerCase()),
      ),
    register(name, address, { coinType = EVERY_EVM, attributes = [] } = {}) {
      const label = labelOf(name)
      if (!label) throw new Error('The name is invalid')
      if (records.has(label)) throw new Error('The name is already registered')
      const now = Math.floor(Date.now() / 1000)
      const record: NameRecord = {
        name: `${label}${ZONE}`,
        registered_at: now,
        updated_at: now,
        addresses: { [coinType]: { address, created: now } },
        attributes,
      }
      records.set(label, record)
      named(address, record.name)
      return record
    },
  }
}

/** True if the account signed it: by its key, or by its contract on one of the chains. Source: ERC-1271, ERC-6492. */
export async function isSigned(
  proof: { address: Address; message: string; signature: Hex },
  rpcUrls: readonly string[],
): Promise<boolean> {
  if (await verifyMessage(proof).catch(() => false)) return true
  const { connectNode } = await import('../evm/treasury')
  for (const url of rpcUrls) if (await connectNode(url).verifyMessage(proof)) return true
  return false
}
