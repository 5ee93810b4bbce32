import { type Adapter, type Context, tryRead } from '../../kernel'
import {
  discoverWallets,
  type FoundWallet,
  hasMethod,
  MAX_ENTRIES,
  readProperty,
  safeIcon,
  safeName,
  type WalletDiscovery,
} from '../shared/discovery'

export default function discover(ctx: Context, { namespace }: Adapter): WalletDiscovery {
  return discoverWallets(ctx, { namespace, findGlobals: findWallets })
}

/** Globals in which wallets list themselves. Source: WBIP-004, with its older names. */
const LISTS = ['wbip_providers', 'btc_providers', 'webbtc_providers']
/** Globals of known wallets, which may also be listed. */
const PLACES = [
  { id: 'LeatherProvider', name: 'Leather' },
  { id: 'XverseProviders.StacksProvider', name: 'Xverse' },
]
/** The global that several wallets share: its owner is unknown. */
const SHARED = { id: 'StacksProvider', name: 'Stacks Wallet' }
const MAX_DEPTH = 4
const LONGEST_ID = 100

interface Listed {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
}

/** The page's Stacks wallets. A wallet that is listed for Bitcoin only, without `stx_` methods, is left out. */
export function findWallets(page: EventTarget): FoundWallet[] {
  const listed = LISTS.flatMap(list => readList(readProperty(page, list)))
  const placed = PLACES.filter(({ id }) => !listed.some(other => rootOf(other.id) === rootOf(id)))
  const found = [...listed, ...placed].flatMap(wallet => find(page, wallet))
  return found.length > 0 ? found : find(page, SHARED)
}

function readList(list: unknown): Listed[] {
  return (tryRead(() => (Array.isArray(list) ? list.slice(0, MAX_ENTRIES) : [])) ?? []).flatMap(entry => {
    const id = readProperty(entry, 'id')
    if (typeof id !== 'string' || id.length > LONGEST_ID || !knowsStx(readProperty(entry, 'methods'), id)) return []
    return {
      id,
      name: safeName(readProperty(entry, 'name')) ?? rootOf(id),
      imageUrl: safeIcon(readProperty(entry, 'icon')),
    }
  })
}

const knowsStx = (methods: unknown, id: string): boolean =>
  PLACES.some(place => rootOf(place.id) === rootOf(id)) ||
  (tryRead(() => Array.isArray(methods) && methods.some(method => String(method).startsWith('stx_'))) ?? false)

function find(page: EventTarget, { id, name, imageUrl }: Listed): FoundWallet[] {
  const path = id.split('.')
  const provider = path.length > MAX_DEPTH ? undefined : path.reduce<unknown>(readProperty, page)
  return hasMethod(provider, 'request') ? [{ key: id, name, imageUrl, provider }] : []
}

const rootOf = (id: string) => id.split('.', 1)[0] ?? id
