import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest'
import { walletconnect } from '../../adapters/walletconnect/manifest'
import type { PorticoOptions } from '../../kernel'
import { mainnet } from '../../networks'
import { standard } from '../../plugins'
import { API, hostsOf, OWN, ownMainnet, PULSE, RELAY, RPC, recordVisit, SECURE, VERIFY } from './hosts'
import { endAll, warmUp } from './user'

/* The table of docs/privacy.md: which receiver gets something in which set-up. */

beforeAll(warmUp)
afterEach(endAll)

/** The contract that nodes are asked for names. */
const ENS = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const publicNode = new URL(mainnet.rpcUrls.default.http[0] ?? '').origin
const services = {
  api: 'https://a.example',
  rpc: 'https://b.example',
  pulse: 'https://c.example',
  relay: 'wss://d.example',
  secure: 'https://e.example',
  verify: 'https://f.example',
}
const shared = { plugins: standard(), adapters: [evm()] }
const withId = { ...shared, adapters: [evm(), walletconnect()], projectId: 'p' }
const SET_UPS: Readonly<Record<string, PorticoOptions>> = {
  nothing: { ...shared, networks: [mainnet] },
  'own nodes': { ...shared, networks: [ownMainnet] },
  'WalletConnect alone': { ...withId, networks: [ownMainnet], basic: true },
  'project API': { ...withId, networks: [mainnet] },
  'own services': { ...withId, networks: [ownMainnet], endpoints: services },
}
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  'public nodes of your networks': [publicNode],
  'nodes of yours': [OWN],
  'hosts of yours in `endpoints`': Object.values(services),
  ...Object.fromEntries(
    Object.entries({ api: API, rpc: RPC, relay: RELAY, verify: VERIFY, secure: SECURE, pulse: PULSE }).map(
      ([endpoint, url]) => [`\`${endpoint}\``, [url]],
    ),
  ),
}
const [head = [], , ...rows] = (/^\| receiver [\s\S]*?\n\n/m.exec(readFileSync('docs/privacy.md', 'utf8'))?.[0] ?? '')
  .trim()
  .split('\n')
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
/** The hosts of the receivers that a column gives something. */
const named = (column: string) =>
  rows.flatMap(row => (row[head.indexOf(column)] === '–' ? [] : (RECEIVERS[row[0] ?? ''] ?? [])))

/** The nodes whose cell of a column has the word. */
const namedWith = (column: string, word: string) =>
  rows.flatMap(row =>
    row[0]?.includes('nodes') && row[head.indexOf(column)]?.includes(word) ? (RECEIVERS[row[0]] ?? []) : [],
  )

test('docs/privacy.md has a column for each set-up and a row for each receiver', () => {
  expect(head).toEqual(['receiver', ...Object.keys(SET_UPS)])
  expect(rows.map(([receiver]) => receiver).sort()).toEqual(Object.keys(RECEIVERS).sort())
})

test.each(Object.entries(SET_UPS))(
  'the printed policy names the receivers of the set-up “%s”',
  async (name, options) => {
    const { connect = [], img = [], frame = [] } = await hostsOf(options)
    expect([...new Set([...connect, ...img, ...frame])].sort()).toEqual(named(name).sort())
  },
)

test.each(Object.entries(SET_UPS))(
  'a user who connects and opens every view sends requests only to receivers of the set-up “%s”',
  async (name, { networks: [one], adapters: _, plugins: __, ...options }) => {
    const given = { projectId: undefined, ...options, networks: [one!, { ...one!, id: 10 }] }
    const { hosts, sent } = await recordVisit(given)
    expect(hosts.filter(host => !named(name).includes(host))).toEqual([])
    expect(hosts).toContain(name === 'project API' ? RPC : new URL(one!.rpcUrls.default.http[0]!).origin)
    const asked = sent.filter(({ body }) => JSON.stringify(body ?? '').includes(ENS))
    expect([...new Set(asked.map(({ url }) => url.origin))]).toEqual(namedWith(name, 'names'))
  },
)
