import { expect, test } from 'vitest'
import { isTest, readSources } from './sources'
import { namespaceFiles } from './spellings'

/** Files and folders that may spell a namespace outside the adapter that describes it. */
const REASONS: Readonly<Record<string, string>> = {
  'adapters/stacks/walletAccounts.ts': 'the name that a wallet gives a kind of address happens to be the same word',
  'adapters/walletconnect/':
    'it connects namespaces that have no adapter, and knows their methods and addresses itself',
  'gateway/examineNodes.ts': 'a node is asked for its chain in the words of its namespace',
  'gateway/upstreams/coinNames.ts': 'data of the price service: its names for the networks of two namespaces',
  'gateway/upstreams/evmChains.ts': 'a server has no adapters: it names the namespace whose chains it reads',
  'hosts/development/namespaces.ts':
    'the advice names adapters that a page has not registered, and whose code it must not bundle',
  'networks/': 'data of networks: the details of some namespaces are a field of that name',
  'plugins/auth/rules/loginNamespaces.ts':
    'the hosted login is a wallet itself: its frame serves two namespaces and names their networks in its own way',
  'plugins/connect/rules/inAppBrowser.ts': 'data of single wallets: the namespaces that need the in-app browser',
  'plugins/connect/rules/wellKnownWallets.ts': 'data of single wallets: the namespaces that identify them by name',
  'plugins/onramp/rules/defaultOffers.ts': 'data of the on-ramp API: the tokens that nearly every provider sells',
  'plugins/onramp/rules/offers.ts': 'the on-ramp API has names of its own for the networks of one namespace',
  'plugins/pay-with-exchange/rules/assets.ts': 'data of exchanges: the networks and tokens that they pay out',
  'plugins/payments/rules/assetId.ts':
    'asset ids of the exchange API, which pays out in namespaces of which the host has no adapter too',
  'plugins/send/rules/pastedReceiver.ts': 'data of address formats: the schemes and prefixes that users paste',
  'plugins/swaps/api/transactions.ts': 'a field of the project API that is named after the namespace',
  'plugins/swaps/rules/routers.ts': 'data of the swap provider: the network whose routers have other addresses',
  'verify/fields.ts': 'the namespace of a standard text, for servers too, which have no adapters',
  'verify/signInText.ts': 'the names of a standard text, for servers too, which have no adapters',
  'verify/namespaces/index.ts': 'the one table of verifiers: a server has no adapters, and loads each on first use',
}

const spelling = namespaceFiles(readSources().filter(({ path }) => !isTest(path)))
const isOf = (places: object) => (path: string) => Object.keys(places).some(place => path.startsWith(place))
const withoutReason = spelling.filter(path => !isOf(REASONS)(path))

test('only manifests of adapters spell a namespace, and files with a reason', () => {
  expect(withoutReason, 'describe it in adapters/shared/descriptions, or ask for a capability').toEqual([])
})

test.each(Object.keys(REASONS))('%s still needs its reason', place => {
  expect(spelling.some(path => path.startsWith(place))).toBe(true)
})
