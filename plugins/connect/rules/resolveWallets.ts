import type { Connector, Namespace, Wallet } from '../../../kernel'
import type { Group, ShownReason, WalletRow } from '../state'
import {
  type Candidate,
  candidatesOf,
  type DirectoryEntry,
  entriesOf,
  namespacesOf,
  type WalletFilter,
  type WalletSources,
} from './candidates'
import { isWalletConnect } from './connector'
import { createIdentityIndex, type Identity, isSameWallet, matchesHostId, proofStrength, shareClaim } from './identity'
import { isBrowserWallet, type Refusal, refusalRule } from './refusals'
import { sortRows } from './sortRows'

/** The number of wallets in the first view; the directory's own selection fills the remaining places. */
const FIRST_VIEW_WALLETS = 4

/** The result for one input. */
export interface Verdict {
  readonly source: Group | 'other'
  readonly id: string
  readonly reason: ShownReason | 'same-wallet' | Refusal | 'not-a-wallet' | 'needs-walletconnect' | 'over-limit'
  /** The key of the row that shows the input, perhaps with others; undefined if the input is hidden. */
  readonly row?: string
}

/** A row under construction. */
interface RowDraft {
  readonly key: string
  readonly group: Group
  readonly name: string
  readonly connectors: Connector[]
  wallet?: Wallet
  identity: Identity
  doubtful: boolean
}

export interface ResolvedWallets {
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
export function resolveWallets(sources: WalletSources, filter: WalletFilter = {}): ResolvedWallets {
  const rows: RowDraft[] = []
  const identities = createIdentityIndex<RowDraft>()
  const refusalOf = refusalRule(filter, sources.connectors)
  const offersRemote = filter.expectsRemote || sources.connectors.some(isWalletConnect)

  const place = (candidate: Candidate): Pick<Verdict, 'reason' | 'row'> => {
    const { source, identity, connector } = candidate
    const refused = refusalOf(candidate)
    if (refused || source === 'other') return { reason: refused ?? 'not-a-wallet' }
    const matches = identities.matches(identity)
    const same = connector
      ? matches.find(row => isOneWallet(row, { identity, connector }, lists.ranks))
      : mostTrusted(matches)
    if (same) {
      mergeIntoRow(same, candidate)
      same.identity = identities.add(same, identity)
      return { reason: 'same-wallet', row: same.key }
    }
    if (!connector && !offersRemote) return { reason: 'needs-walletconnect' }
    if (source === 'recommended' && placesLeft(rows, sources, filter) <= 0) return { reason: 'over-limit' }
    const row = draftRow(candidate, source)
    rows.push(row)
    identities.add(row, identity)
    return { reason: REASONS[source], row: row.key }
  }

  const candidates = candidatesOf(sources, filter)
  const lists = entriesOf(sources, filter)
  const verdictOf = (candidate: Candidate) => ({ source: candidate.source, id: candidate.id, ...place(candidate) })
  const installed = candidates.filter(({ connector }) => connector).map(verdictOf)
  doubtRivals(rows)
  const verdicts = [...installed, ...candidates.filter(({ connector }) => !connector).map(verdictOf)]
  const listed = [...lists.known, ...candidates.filter(({ wallet }) => wallet)].map(({ identity }) => identity)
  return {
    rows: sortRows(rows, lists.ranks, filter).map(row => rowFromDraft(row, { known: lists.known, listed, rows })),
    verdicts,
    vacant: {
      featured: (filter.featured ?? []).filter(id => !rows.some(({ identity }) => matchesHostId(identity, id))).length,
      recommended: Math.max(0, placesLeft(rows, sources, filter)),
    },
  }
}

const REASONS: Record<Group, ShownReason> = {
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
  row: RowDraft,
  { identity, connector }: { identity: Identity; connector: Connector },
  directory: readonly DirectoryEntry[],
): boolean {
  const { type, namespaces, imageUrl } = connector
  const same = row.connectors.filter(other => claimsOneOf({ connectors: [other] }, connector))
  if (same.length > 0) return same.every(other => other.type !== type)
  if (shareClaim(row.identity, identity) || row.connectors.some(other => other.imageUrl === imageUrl)) return true
  return directory.some(
    entry =>
      isSameWallet(entry.identity, row.identity) &&
      namespaces.every(namespace => supportsNamespace(entry.wallet, namespace)),
  )
}

/**
 * Of several installed wallets that claim the same in one namespace, the one with more proof than all others is trusted,
 * else the first. In another namespace a name is no rival: most wallets of several namespaces are in no list.
 */
function doubtRivals(rows: readonly RowDraft[]): void {
  const strengths = rows.map(({ identity }) => proofStrength(identity))
  rows.forEach((row, at) => {
    const own = strengths[at] ?? 0
    row.doubtful = rows.some((other, index) => {
      const strength = strengths[index] ?? 0
      const isStronger = strength > own || (strength === own && index < at)
      return isStronger && isSameWallet(other.identity, row.identity) && sharesNamespace(row, other)
    })
  })
}

const sharesNamespace = (row: RowDraft, other: RowDraft) =>
  other.connectors.some(connector => claimsOneOf(row, connector))

/** Is the row's wallet installed in one of the connector's namespaces? */
const claimsOneOf = (row: Pick<RowDraft, 'connectors'>, { namespaces }: Connector) =>
  namespacesOf(row).some(namespace => namespaces.includes(namespace))

/** The row that a listed wallet belongs to: the one with the most proof, and of equals the first. */
const mostTrusted = (rows: readonly RowDraft[]): RowDraft | undefined =>
  [...rows].sort(
    (a, b) => Number(a.doubtful) - Number(b.doubtful) || proofStrength(b.identity) - proofStrength(a.identity),
  )[0]

const supportsNamespace = ({ chains = [] }: Wallet, namespace: Namespace) =>
  chains.some(chain => chain.startsWith(`${namespace}:`))

const draftRow = ({ id, identity, connector, wallet }: Candidate, group: Group): RowDraft => ({
  key: connector ? `here:${id}` : `there:${id}`,
  group,
  name: (connector ?? wallet)?.name ?? '',
  connectors: connector ? [connector] : [],
  wallet,
  identity,
  doubtful: false,
})

function mergeIntoRow(row: RowDraft, { connector, wallet }: Candidate): void {
  row.wallet ??= wallet
  const taken = namespacesOf(row)
  if (connector && !connector.namespaces.some(namespace => taken.includes(namespace))) row.connectors.push(connector)
}

interface RowContext {
  readonly known: readonly DirectoryEntry[]
  readonly listed: readonly Identity[]
  readonly rows: readonly RowDraft[]
}

/** The rows of remote wallets keep their identity from one page of the directory to the next. */
const remoteRows = new WeakMap<Wallet, WalletRow>()

function remoteRow(draft: RowDraft, wallet: Wallet): WalletRow {
  const { key, group, name, identity, doubtful } = draft
  const { rdns } = identity
  const before = remoteRows.get(wallet)
  if (before?.group === group && before.doubtful === doubtful && before.rdns === rdns) return before
  const row = { key, group, reason: REASONS[group], name, connectors: [], wallet, rdns, doubtful }
  remoteRows.set(wallet, row)
  return row
}

function rowFromDraft(row: RowDraft, { known, listed, rows }: RowContext): WalletRow {
  const { key, group, name, connectors, wallet, identity, doubtful } = row
  if (wallet && connectors.length === 0) return remoteRow(row, wallet)
  // The directory lists this name for another wallet.
  const isTaken =
    connectors.length > 0 &&
    listed.some(({ slug }) => slug === identity.slug) &&
    !listed.some(other => isSameWallet(other, identity))
  return {
    key,
    group,
    reason: REASONS[group],
    name,
    connectors,
    wallet: wallet ?? known.find(other => isSameWallet(other.identity, identity))?.wallet,
    rdns: identity.rdns,
    doubtful: doubtful || isTaken || (connectors.length > 0 && rows.some(other => isImitation(row, other))),
  }
}

/** Another row has the same name, and only that one is a well-known wallet. */
const isImitation = ({ identity }: RowDraft, other: RowDraft) =>
  identity.known === undefined &&
  other.identity.known !== undefined &&
  other.identity.slug === identity.slug &&
  other.connectors.length > 0

function placesLeft(rows: readonly RowDraft[], { custom }: WalletSources, filter: WalletFilter): number {
  if (filter.unlimited) return 1
  const installed = rows.filter(({ group, connectors }) => group === 'injected' && !connectors.some(isBrowserWallet))
  const recommended = rows.filter(({ group }) => group === 'recommended')
  const { featured = [], otherMethods = 0 } = filter
  return FIRST_VIEW_WALLETS - featured.length - custom.length - installed.length - recommended.length - otherMethods
}
