import * as v from 'valibot'
import { Listing, parseUrl } from './shapes'

/* The changes of a project to the wallet directory. The operator's page reads this file, too. */

const MOST_IDS = 1_000
const MOST_OWN = 100
/** Protocols of links that would run in the page, or read a file. */
const UNSAFE = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']

const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length
const Id = v.pipe(
  v.string(),
  v.minLength(1, 'The id of a wallet is not empty'),
  v.maxLength(128, 'The id of a wallet has at most 128 characters'),
)
const Ids = (list: string) =>
  v.pipe(
    v.array(Id),
    v.maxLength(MOST_IDS, `At most 1,000 wallets are ${list}`),
    v.check(ids => areUnique(ids), `A wallet is ${list} once`),
  )

const OwnId = v.pipe(Id, v.regex(/^[\w.:-]+$/, 'The id of an own wallet has letters, digits, dots, colons and hyphens'))
const OwnName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'A wallet has a name'),
  v.maxLength(80, 'The name of a wallet has at most 80 characters'),
)
const Homepage = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048, 'A link has at most 2,048 characters'),
  v.check(text => text === '' || isWebPage(text), 'A homepage is written as https://wallet.example'),
)
const Link = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048, 'A link has at most 2,048 characters'),
  v.check(isLink, 'A link is written as wallet:// or https://wallet.example/open'),
)
const Rdns = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255, 'An rdns has at most 255 characters'),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'An rdns is written as example.wallet'),
)

/** Schemas of the fields that an operator types. */
export const OWN_FIELDS = {
  ...{ name: OwnName, homepage: Homepage, mobile_link: Link, desktop_link: Link, rdns: Rdns },
} as const

const orNull = <Schema extends typeof Link | typeof Rdns>(schema: Schema) => v.optional(v.nullable(schema), null)

/** A wallet that the operator adds: a listing whose fields are bounded, and whose links are no scripts. */
const OwnWallet = v.object({
  ...Listing.entries,
  ...{ id: OwnId, name: OwnName, homepage: v.optional(Homepage, '') },
  chains: v.optional(
    v.pipe(Listing.entries.chains.wrapped, v.maxLength(50, 'A wallet has at most 50 chains')),
    () => [],
  ),
  ...{ link_mode: orNull(Link), mobile_link: orNull(Link), desktop_link: orNull(Link), webapp_link: orNull(Link) },
  ...{ app_store: orNull(Link), play_store: orNull(Link), chrome_store: orNull(Link), rdns: orNull(Rdns) },
})
export type OwnWallet = v.InferOutput<typeof OwnWallet>

export const WalletSettings = v.object({
  /** Ids of the wallets that come first, in this order. */
  order: Ids('put first'),
  /** Ids of the wallets that are never listed. */
  hidden: Ids('hidden'),
  own: v.pipe(
    v.array(OwnWallet),
    v.maxLength(MOST_OWN, 'A project has at most 100 own wallets'),
    v.check(own => areUnique(own.map(({ id }) => id)), 'Two own wallets have the same id'),
  ),
})
export interface WalletSettings extends v.InferOutput<typeof WalletSettings> {}

export const NO_WALLETS: WalletSettings = { order: [], hidden: [], own: [] }

/** The project lists the directory as it is. */
export const isUnchanged = ({ order, hidden, own }: WalletSettings): boolean =>
  order.length + hidden.length + own.length === 0

interface Arranged<Wallet> {
  readonly first: readonly Wallet[]
  readonly others: readonly Wallet[]
}

/** A project's wallets in its order, hidden ones too: those put first, its own, and the directory. */
export function arrangeWallets<Wallet extends { readonly id: string }>(
  directory: readonly Wallet[],
  own: readonly Wallet[],
  order: readonly string[],
): Arranged<Wallet> {
  const ownIds = new Set(own.map(({ id }) => id))
  // The directory may have got a wallet of the same id since: the project's own is the one that is meant.
  const all = [...own, ...directory.filter(({ id }) => !ownIds.has(id))]
  const byId = new Map(all.map(wallet => [wallet.id, wallet]))
  const first = order.flatMap(id => byId.get(id) ?? [])
  const firstIds = new Set(order)
  return { first, others: all.filter(({ id }) => !firstIds.has(id)) }
}

function isWebPage(text: string): boolean {
  const url = parseUrl(text)
  return url !== undefined && /^https?:$/.test(url.protocol)
}

function isLink(text: string): boolean {
  const url = parseUrl(text)
  return url !== undefined && !UNSAFE.includes(url.protocol)
}
