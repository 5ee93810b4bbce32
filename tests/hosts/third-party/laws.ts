import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPortico, sessionControl } from 'portico'
import { type FakeServer, fakeEdges, settle, testAdapter, testPlugin } from 'portico/conformance'
import { readHistory, readPrices } from 'portico/contracts'
import { standard } from 'portico/plugins'
import { lighthouse } from './adapter'
import { SERVICE } from './data'
import { beam } from './wallet'

/* Runs in Node's own test runner: the kit accepts any runner. */

const expect = (actual: unknown) => ({ toEqual: (expected: unknown) => assert.deepEqual(actual, expected) })
const runner = {
  describe: (name: string, body: () => void) => void describe(name, body),
  test: Object.assign((name: string, body: () => Promise<void>) => void test(name, body), {
    skip: (name: string) => void test.skip(name),
  }),
  expect,
}

const network = (id: string) => ({
  id,
  chainNamespace: 'lighthouse',
  name: id,
  nativeCurrency: { name: 'Light', symbol: 'LUX', decimals: 3 },
  rpcUrls: { default: { http: [`https://${id}.lighthouse.example`] } },
})

/** The service's answers: two pages of payments of the first address, and none of the other. */
function answerData(server: FakeServer): void {
  const payment = (hash: string, seconds: number) => ({ hash, seconds, from: 'beam1', to: 'beam2', amount: '70' })
  server.answer(`${SERVICE}/dollars`, { LUX: 2.5 })
  server.answer(`${SERVICE}/payments/`, { payments: [] })
  server.answer(`${SERVICE}/payments/beam1/0`, { payments: [payment('h3', 30), payment('h2', 20)], older: '1' })
  server.answer(`${SERVICE}/payments/beam1/1`, { payments: [payment('h1', 10)] })
}

const history = ['h3', 'h2', 'h1'].map(hash => ({ hash, moves: [{ direction: 'out', amount: 70n }] as const }))

testAdapter(
  {
    name: 'lighthouse',
    world() {
      const wallet = beam()
      const edges = fakeEdges()
      answerData(edges.server)
      window.beam = wallet.port
      return {
        wallet,
        manifest: lighthouse(),
        networks: [network('north'), network('south')],
        connectorId: 'beam',
        edges,
        funds: { balances: [1n, 2n], price: 2.5, history },
        end: () => void delete window.beam,
      }
    },
  },
  runner,
)

testPlugin({ manifest: lighthouse, networks: [network('north')] }, runner)

test('a user of a host with the standard plugins connects it', async () => {
  Object.assign(globalThis, { window: { beam: beam().port } })
  const edges = fakeEdges()
  const portico = createPortico(
    {
      networks: [network('north')],
      adapters: [lighthouse()],
      plugins: standard().filter(({ id }) => id !== 'shell'),
    },
    edges.ports,
  )
  portico.prepare()
  await settle()
  const control = await portico.ask(sessionControl)
  await control.connect({ connectorId: 'beam' })
  assert.equal(portico.account().address, 'beam1')

  answerData(edges.server)
  const listed = portico.network('lighthouse')
  assert.ok(listed)
  const prices = await portico.ask(readPrices.on('lighthouse'))
  assert.deepEqual(await prices({ network: listed, tokens: [undefined] }), [{ address: undefined, price: 2.5 }])
  const past = await portico.ask(readHistory.on('lighthouse'))
  const { transactions, next } = await past({ address: 'beam1', network: listed })
  assert.deepEqual([transactions.map(({ hash }) => hash), next], [['h3', 'h2'], '1'])
  portico.destroy()
})
