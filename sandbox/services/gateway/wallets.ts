import { Hono } from 'hono'
import type { GatewayPorts, Listing } from './ports'

export interface WalletQuery {
  page: number
  entries: number
  include: string[]
  exclude: string[]
  chains: string[]
  search: string
  badge: string
  names: string[]
  rdns: string[]
}

/** The wallet directory. */
export function walletRoutes(ports: GatewayPorts): Hono {
  return new Hono().get('/getWallets', async c => {
    const query = readQuery(c.req.query())
    return c.json(selectWallets(await ports.directory(), query))
  })
}

/** One page of the matching wallets, and the number of all matches. */
export function selectWallets(directory: readonly Listing[], query: WalletQuery): { data: Listing[]; count: number } {
  const found = directory.filter(wallet => matches(wallet, query))
  const start = (query.page - 1) * query.entries
  return { data: found.slice(start, start + query.entries), count: found.length }
}

function matches(wallet: Listing, { include, exclude, chains, search, badge, names, rdns }: WalletQuery): boolean {
  if (include.length && !include.includes(wallet.id)) return false
  if (exclude.includes(wallet.id)) return false
  if (chains.length && !wallet.chains.some(chain => chains.includes(chain))) return false
  if (search && !wallet.name.toLowerCase().includes(search.toLowerCase())) return false
  if (badge && wallet.badge_type !== badge) return false
  // A client asks for a wallet by name or by rdns: one of the two must match.
  const lowerNames = names.map(name => name.toLowerCase())
  const named = lowerNames.includes(wallet.name.toLowerCase()) || (wallet.rdns !== null && rdns.includes(wallet.rdns))
  return named || (names.length === 0 && rdns.length === 0)
}

function readQuery(params: Record<string, string>): WalletQuery {
  return {
    page: positive(params.page, 1),
    entries: positive(params.entries, 40),
    include: list(params.include),
    exclude: list(params.exclude),
    chains: list(params.chains),
    search: params.search?.trim() ?? '',
    badge: params.badge ?? params.badge_type ?? '',
    names: list(params.names),
    rdns: list(params.rdns),
  }
}

const list = (value = '') => value.split(',').filter(Boolean)

function positive(value: string | undefined, otherwise: number): number {
  const number = Math.floor(Number(value))
  return number >= 1 ? number : otherwise
}
