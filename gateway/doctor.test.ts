import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from './doctor'
import { openDatabase } from './store/database'
import { startMailServer } from './testing/startMailServer'
import { OPENING_MS, testConfiguration } from './testing/testConfiguration'

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A node that gives every call this answer. */
const startNode = (answer: object) => startServer({ jsonrpc: '2.0', id: 1, ...answer })
const startEsplora = (genesis: string) => startServer([{ id: genesis.padEnd(64, '0'), height: 0 }])
async function startServer(answer: object): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(answer)))
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/key-of-the-operator`
}

test(
  'every file, node and project that could fail gets a sentence, and no sentence has the key in a node’s URL',
  async () => {
    writeFileSync(join(folder, 'wallets.json'), JSON.stringify([{ id: 'a', name: 'Heron' }]))
    writeFileSync(join(folder, 'tokens.json'), '{"tokens": 7}')
    const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
    const chains = {
      'eip155:1': [await startNode({ result: '0x1' }), await startNode({ result: '0x89' })],
      'eip155:10': [
        'http://127.0.0.1:9/key-of-the-operator',
        await startNode({ error: { code: -32601, message: '' } }),
      ],
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [await startNode({ result: genesis })],
      'sui:mainnet': [await startNode({ error: { code: -32601, message: 'Method not found' } })],
    }
    const keys = { keyId: 'key-of-the-operator', keySecret: 'key-of-the-operator', country: 'DE' }
    // An address at which nothing answers: the services of money are not called.
    const coinbase = { ...keys, url: 'http://127.0.0.1:9', currency: 'EUR' } as const
    const [onramp, exchanges] = [{ coinbase }, { coinbase }]
    const esplora = {
      'bip122:000000000019d6689c085ae165831e93': await startEsplora('000000000019d6689c085ae165831e93'),
      'bip122:000000000933ea01ad0ee984209779ba': await startEsplora('00000008819873e925422c1ff0f99f7c'),
      'bip122:00000008819873e925422c1ff0f99f7c': 'http://127.0.0.1:9/key-of-the-operator',
    }
    const history = {
      'eip155:1': { node: true } as const,
      'eip155:10': { url: await startServer({ items: [], next_page_params: null }), apiKey: 'key-of-the-operator' },
      'eip155:100': { url: await startServer({ message: 'Not found' }) },
    }
    const findings = await examine(testConfiguration(folder, { chains, esplora, history, onramp, exchanges }))
    const shown = findings.map(({ state, sentence }) => `${state} ${sentence.replace(/(127\.0\.0\.1):\d{4,5}/, '$1')}`)
    expect(shown).toEqual([
      'good wallets.json: 1 wallets',
      expect.stringMatching(/^wrong .*tokens\.json: tokens: /),
      'good eip155:1, 127.0.0.1: the node answers',
      'wrong eip155:1, 127.0.0.1: the node is of chain 137',
      'wrong eip155:10, 127.0.0.1: the node does not answer, or not as one of its namespace'.replace('1:', '1:9:'),
      'wrong eip155:10, 127.0.0.1: the node does not answer, or not as one of its namespace',
      'good solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, 127.0.0.1: the node answers',
      'good sui:mainnet, 127.0.0.1: the node answers',
      'wrong eip155:1, 127.0.0.1: the node has no histories, since it lacks Otterscan’s API of level 8',
      // Of this node, every answer is 137.
      'good eip155:1, 127.0.0.1: the node has histories',
      'good eip155:10, 127.0.0.1: Blockscout answers',
      'wrong eip155:100, 127.0.0.1: Blockscout does not answer, or not with its API and to this key',
      'good bip122:000000000019d6689c085ae165831e93, 127.0.0.1: Esplora answers',
      'wrong bip122:000000000933ea01ad0ee984209779ba, 127.0.0.1: Esplora is of chain 00000008819873e925422c1ff0f99f7c',
      'wrong bip122:00000008819873e925422c1ff0f99f7c, 127.0.0.1:9: Esplora does not answer, or not with its API',
      'good onramp: coinbase sells for EUR; it is not called here',
      'good exchanges: coinbase pays deposits out; it is not called here',
      'advice Coinbase gets the address of each connection: behind a proxy, set PORTICO_TRUSTED_PROXIES',
      'advice database: the folder has none yet; portico-gateway init creates it',
    ])
    expect(JSON.stringify(findings)).not.toContain('key-of-the-operator')
  },
  OPENING_MS,
)

test(
  'the database is looked at as it is: the doctor creates none, and applies no migration',
  async () => {
    const own = mkdtempSync(join(folder, 'database-'))
    const look = async () => {
      const findings = await examine(testConfiguration(own))
      return findings.slice(3).map(({ state, sentence }) => `${state} ${sentence}`)
    }
    expect(await look()).toEqual(['advice database: the folder has none yet; portico-gateway init creates it'])
    expect(readdirSync(own)).toEqual([])
    const { close } = await openDatabase({ folder: own })
    expect(await look()).toEqual([expect.stringMatching(/^wrong database: Another gateway .* uses the folder/)])
    await close()
    expect(await look()).toEqual([
      'good database: 0 projects',
      'advice There is no project: portico-gateway project create <name>',
      'advice No token opens the operator’s page: portico-gateway operator',
    ])
    const older = await openDatabase({ folder: own })
    const times = sql`select max(created_at) from drizzle.__drizzle_migrations`
    await older.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (${times})`)
    await older.close()
    const pending = ['good database: reachable', 'advice database: the next start applies 1 pending migrations']
    expect(await look()).toEqual(pending)
    expect(await look()).toEqual(pending)
  },
  OPENING_MS,
)

test(
  'Etherscan is asked for a row of each chain, and the sentence says what its refusal means',
  async () => {
    const apiKey = 'key-of-the-operator'
    const refuse = (result: string) => startServer({ status: '0', message: 'NOTOK', result })
    const urls = {
      'eip155:1': await startServer({ status: '0', message: 'No transactions found', result: [] }),
      'eip155:56': await refuse('Free API access is not supported for this chain.'),
      'eip155:10': await refuse('Invalid API Key (#err2)|key-of-the-operator'),
      'eip155:137': await startServer({ error: 'Not found' }),
    }
    const history = Object.fromEntries(
      Object.entries(urls).map(([id, url]) => [id, { etherscan: { url, apiKey, callsPerSecond: 100 } }]),
    )
    const findings = await examine(testConfiguration(mkdtempSync(join(folder, 'scan-')), { history }))
    const shown = findings.flatMap(({ state, sentence }) =>
      sentence.startsWith('eip155') ? `${state} ${sentence.replace(/(127\.0\.0\.1):\d{4,5}/, '$1')}` : [],
    )
    expect(shown).toEqual([
      'good eip155:1, 127.0.0.1: Etherscan answers',
      'wrong eip155:56, 127.0.0.1: Etherscan does not serve the chain, or not by this plan',
      'wrong eip155:10, 127.0.0.1: Etherscan refuses the key',
      'wrong eip155:137, 127.0.0.1: Etherscan does not answer, or not with its API',
    ])
    expect(JSON.stringify(findings)).not.toContain(apiKey)
  },
  OPENING_MS,
)

test(
  'each node of a network with the digital asset standard is asked for assets',
  async () => {
    const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const urls = [
      await startNode({ result: { items: [] } }),
      await startNode({ error: { code: -32601, message: 'Method not found' } }),
      'http://127.0.0.1:9/key-of-the-operator',
    ]
    const settings = { chains: { [networkId]: urls }, balances: { [networkId]: { das: true } } } as const
    const findings = await examine(testConfiguration(mkdtempSync(join(folder, 'das-')), settings))
    const shown = findings.flatMap(({ state, sentence }) =>
      /assets|prices|standard/.test(sentence) ? `${state} ${sentence.replace(/, 127[\d.]*:\d+:/, ':')}` : [],
    )
    expect(shown).toEqual([
      `good ${networkId}: the node has balances with names and prices`,
      `wrong ${networkId}: the node has no getAssetsByOwner of the digital asset standard: leave "das" out`,
      `wrong ${networkId}: the node was not asked for assets, since it does not answer`,
    ])
    expect(JSON.stringify(findings)).not.toContain('key-of-the-operator')
  },
  OPENING_MS,
)

test(
  'the connection to the mail server is checked, and the sentence has no password',
  async () => {
    const server = await startMailServer()
    const { url, from } = server.settings
    const urls = [url, url.replace('a-hidden', 'a-hidden-other'), 'smtps://gateway:a-hidden-password@127.0.0.1:9']
    const found: string[] = []
    for (const mail of urls.map(url => ({ url, from }))) {
      const findings = await examine(testConfiguration(mkdtempSync(join(folder, 'mail-')), { mail }))
      found.push(
        ...findings.flatMap(({ state, sentence }) => (sentence.startsWith('mail') ? `${state} ${sentence}` : [])),
      )
    }
    await server.stop()
    expect(found.map(sentence => sentence.replace(/(127\.0\.0\.1):\d{4,5}/, '$1'))).toEqual([
      'good mail, 127.0.0.1: the server accepts the user; no mail is sent here',
      'wrong mail, 127.0.0.1: the server does not answer, or not to this user over TLS (EAUTH 535)',
      expect.stringMatching(/^wrong mail, 127\.0\.0\.1:9: the server does not answer.*\(E\w+\)$/),
    ])
    expect(found.join()).not.toContain('hidden')
    expect(server.mails).toEqual([])
  },
  OPENING_MS,
)
