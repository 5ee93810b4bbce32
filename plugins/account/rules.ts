import { type Network, type Route, topOf } from '../../kernel'
import type { Identity } from './facts'
import { accountView, connectView, profileWalletsView } from './state'

const BALANCE_MS = 30_000
const RETRY_MS = 30_000

export const isShown = (route: Route): boolean => topOf(route)?.view === accountView.id

/**
 * May the modal stay open without an account? Yes on ProfileWallets and on the connect view of any namespace.
 * Every other view loses its subject.
 */
export const isAtHomeAlone = ({ open, stack }: Route): boolean =>
  !open || stack.some(({ view }) => view === connectView.id) || stack.at(-1)?.view === profileWalletsView.id

/** The time by `clock.elapsed()` from which a balance may be read again: 30 s after a read or a failure. */
export const readableFrom = ({ last, failedAt }: { last?: { at: number }; failedAt?: number } = {}): number =>
  failedAt === undefined ? (last ? last.at + BALANCE_MS : 0) : failedAt + RETRY_MS

/** Testnets have no profiles; an unlisted network may be a testnet. */
export const hasProfiles = (network: Network | undefined): boolean => network !== undefined && !network.testnet

const LONGEST_NAME = 100
export const LONGEST_SYMBOL = 12
// Control, invisible and bidirectional characters: names do not need them, and they can mislead.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const IMAGE_DATA = /^data:image\//i

/** Sanitizes a name and a picture: the name to one line, the picture to `https:` or `data:image/`. */
export function presentable({ name, avatar }: { name?: string | null; avatar?: string | null }): Identity {
  return { name: legible(name ?? '') || undefined, avatar: avatar && isPicture(avatar) ? avatar : undefined }
}

/** One line of at most `longest` characters without invisible ones. */
export const legible = (text: string, longest = LONGEST_NAME): string =>
  text.slice(0, longest).replace(UNSEEN, '').trim()

function isPicture(source: string): boolean {
  if (IMAGE_DATA.test(source)) return true
  if (!URL.canParse(source)) return false
  const { protocol, username, password } = new URL(source)
  return protocol === 'https:' && !username && !password
}
