/** The identity that a wallet claims. Any wallet can make any of these claims. */
export interface Identity {
  /** The name in the form for comparisons. */
  readonly slug: string
  /** Reverse-DNS name. Source: EIP-6963. */
  readonly rdns?: string
  readonly directoryId?: string
  /** The wallet's name in the table of well-known wallets. */
  readonly known?: string
}

/** A name as hosts may write it: `Trust Wallet` and `Trust` are `trust`. */
export function slugOf(name: string): string {
  const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return slug.replace(/^-|-$/g, '').replace(/(.)-wallet$/, '$1') || name
}

export function identityOf(
  { name, rdns }: { readonly name: string; readonly rdns?: string },
  { directoryId, mobile, known }: { directoryId?: string; mobile?: boolean; known?: string },
): Identity {
  const plain = rdns?.toLowerCase()
  // The only wallet with another rdns on a phone. Source: its directory entry.
  const same = mobile && plain === 'io.metamask.mobile' ? 'io.metamask' : plain
  return { slug: slugOf(name), rdns: same || undefined, directoryId, known }
}

/** Does the host mean this wallet by the directory id, rdns or name? */
export const matchesHostId = ({ directoryId, rdns, slug }: Identity, hostId: string): boolean =>
  hostId === directoryId || hostId.toLowerCase() === rdns || slugOf(hostId) === slug

/** Tests many wallets: does one of the ids mean this wallet? */
export function hostIdMatcher(ids: readonly string[]): (identity: Identity) => boolean {
  const exact = new Set(ids)
  const lower = new Set(ids.map(id => id.toLowerCase()))
  const slugs = new Set(ids.map(slugOf))
  return ({ directoryId = '', rdns = '', slug }) => exact.has(directoryId) || lower.has(rdns) || slugs.has(slug)
}

/** Are both the same wallet? One directory id, one rdns, or one name without a contradicting claim. */
export const isSameWallet = (a: Identity, b: Identity): boolean => shareClaim(a, b) || namesAgree(a, b)

const namesAgree = (a: Identity, b: Identity) =>
  a.slug === b.slug &&
  (!a.rdns || !b.rdns || a.rdns === b.rdns) &&
  (!a.directoryId || !b.directoryId || a.directoryId === b.directoryId)

/** Do both share more than a name? */
export const shareClaim = (a: Identity, b: Identity): boolean =>
  (a.directoryId !== undefined && a.directoryId === b.directoryId) ||
  (a.rdns !== undefined && a.rdns === b.rdns) ||
  (a.known !== undefined && a.known === b.known)

/** The strength of an identity's proof: a name alone proves least, a well-known wallet most. */
export const proofStrength = ({ rdns, directoryId, known }: Identity): number =>
  known !== undefined ? 2 : rdns !== undefined || directoryId !== undefined ? 1 : 0

/** Finds equal identities. A claim belongs to the item that made it first. */
export interface IdentityIndex<Item> {
  /** All possible matches, the strongest first: by directory id, by rdns, by name. */
  matches(sought: Identity): readonly Item[]
  /** Adds an identity to the item, except for claims of other items. Returns the item's whole identity. */
  add(item: Item, identity: Identity): Identity
}

export function createIdentityIndex<Item>(): IdentityIndex<Item> {
  const known = new Map<Item, Identity>()
  const byId = new Map<string, Item>()
  const byRdns = new Map<string, Item>()
  const byKnown = new Map<string, Item>()
  const bySlug = new Map<string, Item[]>()
  const claim = (claims: Map<string, Item>, name: string | undefined, item: Item) => {
    if (name === undefined || claims.has(name)) return undefined
    claims.set(name, item)
    return name
  }
  return {
    matches(sought) {
      const { slug, rdns, directoryId } = sought
      const sure = [byId.get(directoryId ?? ''), byRdns.get(rdns ?? ''), byKnown.get(sought.known ?? '')]
      const named = bySlug.get(slug)?.filter(item => namesAgree(known.get(item) ?? sought, sought)) ?? []
      return [...new Set([...sure, ...named])].filter(item => item !== undefined)
    },
    add(item, identity) {
      const { slug } = identity
      const before = known.get(item)
      const rdns = before?.rdns ?? claim(byRdns, identity.rdns, item)
      const directoryId = before?.directoryId ?? claim(byId, identity.directoryId, item)
      const wellKnown = before?.known ?? claim(byKnown, identity.known, item)
      // A new item keeps its own claims, even those that an earlier item has made.
      const learnt = before ? { slug: before.slug, rdns, directoryId, known: wellKnown } : identity
      if (!before) bySlug.set(slug, [...(bySlug.get(slug) ?? []), item])
      known.set(item, learnt)
      return learnt
    },
  }
}
