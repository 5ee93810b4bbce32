import { expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import {
  type Context,
  contributeView,
  createPortico,
  type HostNetwork,
  type Manifest,
  service,
  view,
} from '../../kernel'
import { forgetPart, loadedPart, loadPart } from './loadPart'

const Balances = view('Balances')
const started = service<Context>('reader/started')

const network: HostNetwork = {
  id: 1,
  chainNamespace: 'reef',
  name: 'Reef',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}
const reef: Manifest = {
  id: 'reef',
  adapter: {
    namespaces: ['reef'],
    adopt: given => ({ ...given, chainNamespace: 'reef', caipNetworkId: `reef:${given.id}` }),
  },
}

/** A plugin without state of its own: two Porticos may register the same manifest. */
const load = async () => ({ default: () => null })
const reader: Manifest = {
  id: 'reader',
  provides: [started],
  contributes: [contributeView(Balances, { home: () => true, load })],
  load: async () => ({ default: ctx => void ctx.provide(started, ctx) }),
}

test('a part works with the context of the Portico that shows it, also if two Porticos share one list of plugins', async () => {
  const plugins = [reader]
  const contexts = await Promise.all(
    ['one', 'two'].map(projectId =>
      createPortico({ networks: [network], adapters: [reef], plugins, projectId }, fakeEdges().ports).ask(started),
    ),
  )
  const [one, two] = contexts as [Context, Context]
  await loadPart(one, 'reader', load)
  expect(loadedPart(two, load)).toBeUndefined()
  await loadPart(two, 'reader', load)
  expect([one, two].map(ctx => loadedPart(ctx, load)?.ctx.settings.projectId)).toEqual(['one', 'two'])
  forgetPart(one, load)
  expect([one, two].map(ctx => loadedPart(ctx, load)?.ctx)).toEqual([undefined, two])
})
