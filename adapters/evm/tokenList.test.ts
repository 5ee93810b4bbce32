import { expect, test } from 'vitest'
import type { Network } from '../../kernel'
import { tokenList } from './tokenList'
import { checkAddress } from './transfers'

const on = (id: number, evm?: object): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...(evm && { evm }),
})
const CHAINS = [1, 10, 56, 100, 137, 8453, 84532, 42161, 43114]

test.each(CHAINS)(
  'each listed token of chain %i has the checksum of its address, and a symbol of its own',
  async id => {
    const listed = tokenList(on(id))
    expect(listed.length).toBeGreaterThan(0)
    for (const { address } of listed) expect(await checkAddress({ address })).toBe(address)
    for (const field of ['address', 'symbol'] as const) {
      expect(new Set(listed.map(token => token[field].toLowerCase())).size).toBe(listed.length)
    }
  },
)

test('dollars of BNB Smart Chain have 18 decimals, those of the other networks six', () => {
  for (const id of CHAINS) {
    const dollars = tokenList(on(id)).filter(({ symbol }) => /^USD[CT]/.test(symbol))
    for (const { decimals } of dollars) expect(decimals).toBe(id === 56 ? 18 : 6)
  }
})

test('the host’s names come first, in any spelling of an address; an entry without names adds none', () => {
  const [usdc] = tokenList(on(1))
  const own = { address: usdc!.address.toLowerCase(), symbol: 'OWN', decimals: 6 }
  const added = { address: `0x${'12'.repeat(20)}`, symbol: 'NEW', name: 'New', decimals: 2 }
  const wrong = [
    `0x${'13'.repeat(20)}`,
    { address: '0x1', symbol: 'A', decimals: 1 },
    { ...added, decimals: 1.5 },
    null,
  ]
  const listed = tokenList(on(1, { tokens: [own, ...wrong, added] }))
  expect(listed.slice(0, 2)).toEqual([{ ...own, name: 'OWN' }, added])
  expect(listed).toHaveLength(tokenList(on(1)).length + 1)
  expect(tokenList(on(31337))).toEqual([])
})
