import {
  type ConnectedSession,
  type Context,
  connectedSession,
  connectors,
  type Network,
  PorticoError,
  sessions,
} from '../../kernel'
import { isServed } from '../../kernel/kit'
import type { Registration } from './state'

/* Names of the project API: letters, digits and hyphens, so that each has one spelling and no lookalikes. */

export const SUFFIX = '.reown.id'
const SUFFIXED = /^([a-z0-9-]+)(\.reown\.id|\.wcn\.id)?$/

const SHORTEST = 4
const LONGEST = 63
const LONGEST_NAME = 255
/** Shorter than any address, so that an address is never looked up as a name. */
const LONGEST_BARE = 25
const LABEL = new RegExp(`^[a-z0-9-]{${SHORTEST},${LONGEST}}$`)

/** Hyphens may be anywhere: the project API registers such names, although ENSIP-15 reserves `??--` for encodings. */
const isLabel = (label: string): boolean => LABEL.test(label)

/** Reduces typed or pasted text to the characters that a label may have. */
export const typedLabel = (typed: string): string =>
  typed
    .slice(0, LONGEST_NAME)
    .trim()
    .toLowerCase()
    .replace(/\.(reown|wcn)\.id$/, '')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, LONGEST)

/** `asking` or `sending`: a second registration cannot start. */
export const isBusy = ({ status }: Registration): boolean => status === 'asking' || status === 'sending'

/** Hexadecimal addresses are case-insensitive. */
export const addressKey = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The key of the message that says why the label is invalid. */
export const labelProblem = (label: string): 'tooShort' | undefined =>
  label.length < SHORTEST ? 'tooShort' : undefined

interface Name {
  /** The form for lookups. */
  readonly label: string
  /** The displayed form, with its suffix. */
  readonly name: string
}

/** The name in a normalized text; undefined if the text is not a name of the project API. */
export function nameIn(normalised: string): Name | undefined {
  const [, label = '', suffix] = SUFFIXED.exec(normalised) ?? []
  if (!isLabel(label) || (!suffix && label.length > LONGEST_BARE)) return undefined
  return { label, name: label + (suffix ?? SUFFIX) }
}

/** The label of a name in an answer; undefined if the name is malformed. */
export const labelOf = (name: string): string | undefined => {
  const [, label = '', suffix] = SUFFIXED.exec(name) ?? []
  return suffix && isLabel(label) ? label : undefined
}

/** Letters of any script, dots and hyphens. */
const WRITTEN = /^[a-zA-Z0-9.\u{80}-\u{10ffff}-]+$/u

/** Could the text be a name? Text with a space, a colon or an @ is not. */
export const isNameLike = (text: string): boolean => text.length <= LONGEST_NAME && WRITTEN.test(text)

export const ETHER = 60
export const EVM_COINS = 0x80000000

/** Source: SLIP-44, ENSIP-11. @throws CHAIN_ID_INVALID `Invalid chainId` */
export function coinTypeOf({ id }: Pick<Network, 'id'>): number {
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId <= 0 || chainId >= EVM_COINS) {
    throw new PorticoError('CHAIN_ID_INVALID', 'Invalid chainId', { chainId: id })
  }
  return chainId === 1 ? ETHER : EVM_COINS + chainId
}

/**
 * The name's address on this network: its own record, else the default one for EVM networks. A record of another network
 * does not count: a contract or a smart account that exists there may not exist here. Source: ENSIP-19.
 * @throws CHAIN_ID_INVALID
 */
export const addressOn = (
  addresses: Readonly<Record<string, string>>,
  network: Pick<Network, 'id'>,
): string | undefined => addresses[coinTypeOf(network)] ?? addresses[EVM_COINS]

/** The message that the account's key signs. */
export const registrationMessage = (name: string, time: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(time / 1000) })

/** The embedded account in use, if it can have a name; undefined for other wallets. */
export function embeddedAccount({ read, settings }: Pick<Context, 'read' | 'settings'>): ConnectedSession | undefined {
  const state = read(sessions)
  const live = state.active && isServed(settings, 'accountNames', state.active) ? connectedSession(state) : undefined
  const connector = read(connectors).known.find(({ id }) => id === live?.connectorId)
  return connector?.type === 'AUTH' ? live : undefined
}
