import type { Connector, Namespace, Wallet } from '../../kernel'
import {
  type Candidate,
  candidatesOf,
  type Entry,
  entriesOf,
  namespacesOf,
  type WalletSources,
  type WalletWishes,
} from './candidates'
import type { Group } from './groupOrder'
import { alike, answersTo, createShelf, type Identity, shareClaim, standingOf } from './identity'
import { isBrowserWallet, type Refusal, refusalsBy } from './refusal'
import { sortRows } from './sortRows'

/** The reason why a row is shown. */
export type Shown = 'reaches-any' | 'recent' | 'installed' | 'featured' | 'custom' | 'configured' | 'recommended'

/** The number of wallets in the first view; the directory's own selection fills the remaining places. */
const OFFERED = 4

/** The result for one input. */
export interface Verdict {
  readonly source: Group | 'other'
  readonly id: string
  readonly reason: Shown | 'same-wallet' | Refusal | 'not-a-wallet' | 'needs-walletconnect' | 'over-limit'
  /** The key of the row that shows the input, perhaps with others; undefined if the input is hidden. */
  readonly row?: string
}

/** One wallet, merged from all its namespaces, announcements and lists. */
export interface WalletRow {
  readonly key: string
  readonly group: Group
  readonly reason: Shown
  readonly name: string
  /** The wallet's connectors, one per announced namespace; empty for a remote wallet. */
  readonly connectors: readonly Connector[]
  readonly wallet?: Wallet
  readonly rdns?: string
  /** Another wallet has the same name or rdns with at least as much proof. */
  readonly doubtful: boolean
}

/** A row under construction. */
interface Draft {
  readonly key: string
  readonly group: Group
  readonly name: string
  readonly connectors: Connector[]
  wallet?: Wallet
  who: Identity
  doubtful: boolean
}

export interface Resolved {
  readonly rows: readonly WalletRow[]
  /** One per input, in the order of processing. */
  readonly verdicts: readonly Verdict[]
  /** The places that directory wallets would take once loaded. */
  readonly vacant: { readonly featured: number; readonly recommended: number }
}

/**
 * The rows of the wallet list, in order, and the verdict on every input.
 *
 * @example
 * const { rows, verdicts } = resolveWallets(sources, { exclude: ['com.example.wallet'], mobile: env.mobile })
 */
export function resolveWallets(sources: WalletSources, wishes: WalletWishes = {}): Resolved {
  const rows: Draft[] = []
  const shelf = createShelf<Draft>()
  const refusalOf = refusalsBy(wishes, sources.connectors)
  const reachesAny = sources.connectors.some(({ type }) => type === 'WALLET_CONNECT')

  const take = (candidate: Candidate): Pick<Verdict, 'reason' | 'row'> => {
    const { source, who, connector } = candidate
    const refused = refusalOf(candidate)
    if (refused || source === 'other') return { reason: refused ?? 'not-a-wallet' }
    const matches = shelf.matches(who)
    const same = connector
      ? matches.find(row => isOneWallet(row, { who, connector }, lists.ranks))
      : (matches.find(row => !row.doubtful) ?? matches[0])
    if (same) {
      join(same, candidate)
      same.who = shelf.learn(same, who)
      return { reason: 'same-wallet', row: same.key }
    }
    if (!connector && !reachesAny) return { reason: 'needs-walletconnect' }
    if (source === 'recommended' && placesLeft(rows, sources, wishes) <= 0) return { reason: 'over-limit' }
    // Of several wallets with one name or claim the one with more proof than all others is trusted, else the first.
    const isStronger = matches.every(other => standingOf(other.who) < standingOf(who))
    if (isStronger) for (const other of matches) other.doubtful = true
    const row = draft(candidate, source, !isStronger)
    rows.push(row)
    shelf.learn(row, who)
    return { reason: REASONS[source], row: row.key }
  }

  const candidates = candidatesOf(sources, wishes)
  const lists = entriesOf(sources, wishes)
  const verdicts = candidates.map(candidate => ({ source: candidate.source, id: candidate.id, ...take(candidate) }))
  const listed = [...lists.known, ...candidates.filter(({ wallet }) => wallet)].map(({ who }) => who)
  return {
    rows: sortRows(rows, lists.ranks, wishes).map(row => finished(row, { known: lists.known, listed, rows })),
    verdicts,
    vacant: {
      featured: (wishes.featured ?? []).filter(id => !rows.some(({ who }) => answersTo(who, id))).length,
      recommended: Math.max(0, placesLeft(rows, sources, wishes)),
    },
  }
}

const REASONS: Record<Group, Shown> = {
  walletConnect: 'reaches-any',
  recent: 'recent',
  injected: 'installed',
  featured: 'featured',
  custom: 'custom',
  external: 'configured',
  recommended: 'recommended',
}

/**
 * Does the connector belong to the row's wallet? Two that announce the same in one namespace do not, and neither can be
 * proven genuine. In another namespace a name is not enough, since any wallet can claim it: both must share an rdns, an
 * id or a picture, or the directory must list the namespace for this wallet.
 */
function isOneWallet(
  row: Draft,
  { who, connector }: { who: Identity; connector: Connector },
  directory: readonly Entry[],
): boolean {
  const { type, namespaces, imageUrl } = connector
  const same = row.connectors.filter(other => other.namespaces.some(namespace => namespaces.includes(namespace)))
  if (same.length > 0) return same.every(other => other.type !== type)
  if (shareClaim(row.who, who) || row.connectors.some(other => other.imageUrl === imageUrl)) return true
  return directory.some(
    entry => alike(entry.who, row.who) && namespaces.every(namespace => serves(entry.wallet, namespace)),
  )
}

const serves = ({ chains = [] }: Wallet, namespace: Namespace) =>
  chains.some(chain => chain.startsWith(`${namespace}:`))

const draft = ({ id, who, connector, wallet }: Candidate, group: Group, doubtful: boolean): Draft => ({
  key: connector ? `here:${id}` : `there:${id}`,
  group,
  name: (connector ?? wallet)?.name ?? '',
  connectors: connector ? [connector] : [],
  wallet,
  who,
  doubtful,
})

function join(row: Draft, { connector, wallet }: Candidate): void {
  row.wallet ??= wallet
  const taken = namespacesOf(row)
  if (connector && !connector.namespaces.some(namespace => taken.includes(namespace))) row.connectors.push(connector)
}

interface Others {
  readonly known: readonly Entry[]
  readonly listed: readonly Identity[]
  readonly rows: readonly Draft[]
}

function finished(row: Draft, { known, listed, rows }: Others): WalletRow {
  const { key, group, name, connectors, wallet, who, doubtful } = row
  // The directory lists this name for another wallet.
  const usurped =
    connectors.length > 0 && listed.some(({ slug }) => slug === who.slug) && !listed.some(other => alike(other, who))
  return {
    key,
    group,
    reason: REASONS[group],
    name,
    connectors,
    wallet: wallet ?? known.find(other => alike(other.who, who))?.wallet,
    rdns: who.rdns,
    doubtful: doubtful || usurped || (connectors.length > 0 && rows.some(other => isOutdone(row, other))),
  }
}

/** Another row has the same name, and only that one is a well-known wallet. */
const isOutdone = ({ who }: Draft, other: Draft) =>
  who.known === undefined && other.who.known !== undefined && other.who.slug === who.slug && other.connectors.length > 0

function placesLeft(rows: readonly Draft[], { custom }: WalletSources, wishes: WalletWishes): number {
  if (wishes.endless) return 1
  const installed = rows.filter(({ group, connectors }) => group === 'injected' && !connectors.some(isBrowserWallet))
  const recommended = rows.filter(({ group }) => group === 'recommended')
  const { featured = [], otherMethods = 0 } = wishes
  return OFFERED - featured.length - custom.length - installed.length - recommended.length - otherMethods
}
