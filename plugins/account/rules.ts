import { type Network, type Route, topOf } from '../../kernel'
import type { Identity } from './facts'
import { accountView, connectView, profileWalletsView } from './state'

const BALANCE_MS = 30_000
const RETRY_MS = 30_000

export const isShown = (route: Route): boolean => topOf(route)?.view === accountView.id

/**
 * May the modal stay open without an account? On ProfileWallets, and on the way to a wallet: of another family, perhaps.
 * Everything else loses its subject.
 */
export const isAtHomeAlone = ({ open, stack }: Route): boolean =>
  !open || stack.some(({ view }) => view === connectView.id) || stack.at(-1)?.view === profileWalletsView.id

/** Wall time from which a balance may be read again: 30 s after it was read, and 30 s after it could not be. */
export const readableFrom = ({ last, failedAt }: { last?: { at: number }; failedAt?: number } = {}): number =>
  failedAt === undefined ? (last ? last.at + BALANCE_MS : 0) : failedAt + RETRY_MS

/** Test networks have no profiles; of a network that nobody listed we cannot know. */
export const hasProfiles = (network: Network | undefined): boolean => network !== undefined && !network.testnet

const LONGEST_NAME = 100
export const LONGEST_SYMBOL = 12
// Characters that draw nothing or turn the direction of what follows: a name has no use for them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const IMAGE_DATA = /^data:image\//i

/** A name and a picture from outside, as far as they can be shown: a name on one line, a picture by https or as data. */
export function presentable({ name, avatar }: { name?: string | null; avatar?: string | null }): Identity {
  return { name: legible(name ?? '') || undefined, avatar: avatar && isPicture(avatar) ? avatar : undefined }
}

/** On one line, without what nobody sees, and not longer than such a name is. */
export const legible = (text: string, longest = LONGEST_NAME): string =>
  text.slice(0, longest).replace(UNSEEN, '').trim()

function isPicture(source: string): boolean {
  if (IMAGE_DATA.test(source)) return true
  if (!URL.canParse(source)) return false
  const { protocol, username, password } = new URL(source)
  return protocol === 'https:' && !username && !password
}
