import { afterEach, beforeAll, expect, test } from 'vitest'
import { sampleAdapter } from '../../adapters/conformance/samples/sampleAdapter'
import { SAMPLE_FUNDS, sampleNode } from '../../adapters/conformance/samples/sampleNode'
import { sampleWallet } from '../../adapters/conformance/samples/sampleWallet'
import { evm } from '../../adapters/evm/manifest'
import { type AccountFacts, accountTabs, type Context, findNetwork, networks } from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { readPortfolio } from '../../kernel/kit'
import { totalOf } from '../../plugins/account/rules/tokenWorth'
import { readFirstPage, readNextPage } from '../../plugins/activity/flow'
import { history, transactionsView } from '../../plugins/activity/state'
import { readHoldings } from '../../plugins/send/flow/holdings'
import { fiatValue } from '../../plugins/send/rules/fiatValue'
import { holdings, sendView } from '../../plugins/send/state'
// Imported ahead, so that the tests wait for promises only.
import '../../plugins/account/flow/addPrices'
import '../../plugins/activity/api/fetchProvided'
import { network } from '../../adapters/evm/testing/testHost'
import { type AppOptions, endAll, openApp, warmUp } from './user'

/* Prices and history of a namespace that only its own adapter serves. */

beforeAll(warmUp)
afterEach(endAll)

const { signal } = new AbortController()
const nativeCurrency = { name: 'Toy', symbol: 'TOY', decimals: 2 }
const listed = { id: 'one', chainNamespace: 'toy', name: 'Toys', nativeCurrency, rpcUrls: { default: { http: [] } } }

/** A user with an account of the adapter's namespace. */
async function openWithSample(options: AppOptions = {}) {
  const wallet = sampleWallet()
  const user = await openApp({
    projectId: undefined,
    networks: [network(1), listed],
    adapters: [evm(), sampleAdapter(wallet.port)],
    ...options,
  })
  sampleNode(user.edges.server)
  const { portico, edges, inside } = user
  const before = edges.server.sent.length
  await user.choose('toy')
  return {
    user,
    portico,
    edges,
    account: 'toy:one:toy1' as const,
    paths: () => edges.server.sent.slice(before).map(({ url }) => url.pathname),
    hosts: () => [
      ...new Set(edges.server.sent.filter(({ url }) => url.href.includes('toy1')).map(({ url }) => url.host)),
    ],
    /** The context of the plugin whose view this is. */
    async pluginOf(view: string): Promise<Context> {
      const { owner, contribution } = inside.view(view) ?? {}
      if (!owner || !contribution) throw new Error(`No plugin contributes ${view}`)
      return (await partsOf(inside).load(owner, contribution.load)).ctx
    },
    tabs: (served: AccountFacts['served'] = {}) =>
      portico.slot(accountTabs).flatMap(({ value: { label, when } }) => {
        const facts = { namespace: 'toy', networkId: 'toy:one', served, hasView: () => true } as const
        return when?.({ ...facts, has: id => portico.has({ id }) }) ? label.text : []
      }),
  }
}

test('an account of a third party’s namespace has prices, a total and a value of each transfer without a project', async () => {
  const { portico, account, paths, pluginOf } = await openWithSample()
  expect(paths()).toEqual([])
  const tokens = await (await portico.ask(readPortfolio)).read({ account })
  expect(tokens.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['TOY', SAMPLE_FUNDS.price],
    ['MRB', SAMPLE_FUNDS.price],
  ])
  // 5,000 of the currency and 90 of the token.
  expect(totalOf(tokens)).toEqual({ worth: 1272.5, whole: true })
  expect(paths().filter(path => path === '/price')).toHaveLength(1)

  const send = await pluginOf(sendView.id)
  await readHoldings(send, { signal })
  const [currency] = send.read(holdings).tokens
  expect(currency && fiatValue(1_00n, currency)).toBe(25n)
})

test('the activity of a third party’s namespace is offered and read page by page without a project', async () => {
  const { account, paths, tabs, pluginOf } = await openWithSample()
  expect(tabs()).toEqual(['Tokens', 'Activity'])
  const activity = await pluginOf(transactionsView.id)
  expect(paths()).toEqual([])
  await readFirstPage(activity, { account, signal })
  expect(activity.read(history)).toMatchObject({
    account,
    status: 'known',
    next: '1',
    entries: [
      {
        id: 'hash 30',
        operation: 'send',
        status: 'confirmed',
        at: 30,
        from: 'toy1',
        to: 'toy2',
        transfers: [{ direction: 'out', symbol: 'TOY' }],
      },
    ],
  })
  await readNextPage(activity, { signal })
  expect(activity.read(history).entries.map(({ id }) => id)).toEqual(['hash 30', 'hash 20', 'hash 10'])
  expect(activity.read(history).next).toBeUndefined()
  expect(paths()).toEqual(['/history/toy1/0', '/history/toy1/1'])
})

test('a project changes nothing: the project API is not asked about a namespace that it does not serve', async () => {
  const { user, portico, account, hosts, pluginOf } = await openWithSample({
    projectId: 'journeys',
    remotePolicy: 'local-decides',
  })
  await portico.open()
  await user.edges.clock.advance(1_000)
  const tokens = await (await portico.ask(readPortfolio)).read({ account })
  expect(tokens.map(({ price }) => price)).toEqual([SAMPLE_FUNDS.price, SAMPLE_FUNDS.price])
  await readFirstPage(await pluginOf(transactionsView.id), { account, signal })
  expect(hosts()).toEqual(['node.toy.example'])
  expect(findNetwork(portico.read(networks), 'toy:one')?.name).toBe('Toys')
})

test('an account whose adapter provides no history has no tab for it, and its view leads to the explorer', async () => {
  const { user, pluginOf } = await openWithSample()
  const { caipAddress } = await user.connect().then(() => user.portico.account('eip155'))
  const activity = await pluginOf(transactionsView.id)
  await readFirstPage(activity, { account: caipAddress ?? 'eip155:1:', signal })
  expect(activity.read(history)).toMatchObject({ status: 'unserved', entries: [] })
  const [, tab] = user.portico.slot(accountTabs)
  const has = (id: string) => user.portico.has({ id })
  expect(
    tab?.value.when?.({
      namespace: 'eip155',
      networkId: 'eip155:1',
      served: { history: true },
      hasProject: false,
      has,
      hasView: has,
    }),
  ).toBe(false)
})
