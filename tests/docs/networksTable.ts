import type { Network } from '../../kernel'
import * as networks from '../../networks'
import { table } from './conformancePage'

const START = '<!-- networks: written by `npm run docs` -->'
const END = '<!-- /networks -->'

/** The text of docs/networks.md with the present list. */
export function withNetworks(page: string): string {
  const [before = '', rest = ''] = page.split(START)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error('docs/networks.md has no place for the list')
  return `${before}${START}\n${networksTable()}${END}${after}`
}

function networksTable(): string {
  const all: [string, Network][] = Object.entries(networks)
  const rows = all.map(([exported, { name, caipNetworkId, nativeCurrency, testnet }]) => [
    `\`${exported}\``,
    name,
    `\`${caipNetworkId}\``,
    nativeCurrency.symbol,
    testnet ? 'yes' : '',
  ])
  const inOrder = rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return table(['export', 'network', 'CAIP-2 id', 'currency', 'for tests'], inOrder)
}
