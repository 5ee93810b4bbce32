import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPortico, sessionControl } from 'portico'
import { fakeEdges, settle, testAdapter, testPlugin } from 'portico/conformance'
import { standard } from 'portico/plugins'
import { lighthouse } from './adapter'
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

testAdapter(
  {
    name: 'lighthouse',
    world() {
      const wallet = beam()
      window.beam = wallet.port
      return {
        wallet,
        manifest: lighthouse(),
        networks: [network('north'), network('south')],
        connectorId: 'beam',
        edges: fakeEdges(),
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
  portico.destroy()
})
