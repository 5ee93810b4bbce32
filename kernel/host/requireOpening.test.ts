import { expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { createPortico, type HostNetwork, type Manifest, view } from '..'
import { contributeView } from '../contracts/manifest'

const network: HostNetwork = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const adapterOf = (id: string, namespaces: readonly string[], adopted: string): Manifest => ({
  id,
  adapter: {
    namespaces,
    adopt: given => ({ ...given, chainNamespace: adopted, caipNetworkId: `${adopted}:${given.id}` }),
  },
})
const load = async () => ({ default: undefined })
const entrance: Manifest = { id: 'entrance', contributes: [contributeView(view('Door'), { load, home: () => true })] }

const build = (adapters: readonly Manifest[]) =>
  createPortico({ projectId: 'p', networks: [network], adapters, plugins: [entrance] }, fakeEdges().ports)

test.each([
  ['open', { namespace: 'far' }],
  ['open', { view: 'Door', namespace: 'far' }],
  ['connect', { namespace: 'far' }],
  ['connect', { namespace: 'far', wallet: 'any' }],
] as const)('%s with %j rejects and opens nothing while no adapter serves the namespace', async (verb, options) => {
  const portico = build([adapterOf('near', ['near'], 'near')])
  const call: (options: object) => Promise<unknown> = portico[verb]
  await expect(call(options)).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
    message: 'No adapter serves the namespace far',
    context: { namespace: 'far' },
  })
  expect(portico.state().open).toBe(false)
  portico.destroy()
})

test.each([
  ['an adapter of the namespace', adapterOf('near', ['near'], 'near'), 'near'],
  ['an adapter that only connects wallets, for a listed network', adapterOf('remote', [], 'far'), 'far'],
  ['no chain adapter beside it', adapterOf('remote', [], 'near'), 'far'],
])('the modal opens for a namespace that has %s', async (_, adapter, namespace) => {
  const portico = build([adapter])
  await portico.open({ namespace })
  expect(portico.state().open).toBe(true)
  portico.destroy()
})

test('the modal opens for the namespace of an adapter that is added later', async () => {
  const portico = build([adapterOf('near', ['near'], 'near')])
  await portico.addAdapter(adapterOf('far', ['far'], 'far'))
  await portico.open({ namespace: 'far' })
  expect(portico.state().open).toBe(true)
  portico.destroy()
})
