import type { CaipNetworkId } from 'portico/contracts'

/* Addresses without the chain library, which is large and loads with the first transfer. */

const BOUNCEABLE = 0x11
const NOT_BOUNCEABLE = 0x51
const TEST_ONLY = 0x80
const RAW = /^(0|-1):([0-9a-f]{64})$/i
const FRIENDLY = /^[\w+/-]{48}$/

/** The address for users, whose flags say how it is used; undefined if it is wrong or of another network. */
export function readAddress(raw: unknown, networkId?: CaipNetworkId): string | undefined {
  const bytes = readBytes(raw, NOT_BOUNCEABLE)
  const [flags = 0, ...rest] = bytes ?? []
  const isTestOnly = (flags & TEST_ONLY) !== 0
  if (!bytes || (networkId && !networkId.startsWith('ton:')) || (isTestOnly && networkId === 'ton:-239'))
    return undefined
  const kind = flags & ~TEST_ONLY
  return write([(networkId ? networkId === 'ton:-3' : isTestOnly) ? kind | TEST_ONLY : kind, ...rest])
}

/** The address of a contract, as services name it. */
export function contractAddress(raw: unknown): string | undefined {
  const [, ...rest] = readBytes(raw, BOUNCEABLE) ?? []
  return rest.length > 0 ? write([BOUNCEABLE, ...rest]) : undefined
}

/** Workchain and hash, which all spellings of an address share. */
export const addressKey = (raw: string): string => readBytes(raw, BOUNCEABLE)?.slice(1).join() ?? raw

/** Flags, workchain and hash, after a check of the checksum. `flags`: those of a raw address, which has none. */
function readBytes(raw: unknown, flags: number): number[] | undefined {
  if (typeof raw !== 'string') return undefined
  const [, workchain, hash = ''] = RAW.exec(raw) ?? []
  if (workchain)
    return [flags, Number(workchain) & 0xff, ...(hash.match(/../g) ?? []).map(hex => Number.parseInt(hex, 16))]
  if (!FRIENDLY.test(raw)) return undefined
  const bytes = Array.from(atob(raw.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
  const isKnown =
    [BOUNCEABLE, NOT_BOUNCEABLE].includes((bytes[0] ?? 0) & ~TEST_ONLY) && [0, 0xff].includes(bytes[1] ?? 1)
  return isKnown && checksum(bytes) === 0 ? bytes.slice(0, -2) : undefined
}

function write(bytes: readonly number[]): string {
  const sum = checksum(bytes)
  const text = btoa(String.fromCharCode(...bytes, sum >> 8, sum & 0xff))
  return text.replaceAll('+', '-').replaceAll('/', '_')
}

/** CRC16-XMODEM: zero over bytes that end with their checksum. */
const checksum = (bytes: readonly number[]): number =>
  bytes.reduce((sum, byte) => {
    let next = sum ^ (byte << 8)
    for (let bit = 0; bit < 8; bit++) next = (next & 0x8000 ? (next << 1) ^ 0x1021 : next << 1) & 0xffff
    return next
  }, 0)
