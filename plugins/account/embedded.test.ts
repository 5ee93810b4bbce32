import { beforeAll, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { defineManifest, PorticoError, walletCapabilities, walletProvider } from '../../kernel'
import { type AccountNames, accountNames, readPortfolio } from '../../kernel/kit'
import { ALICE, createTestHost } from './gallery/testHost'
import { accountDetails } from './state'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() =>
  Promise.all([
    import('./module'),
    import('./flow/readTokens'),
    import('./api/fetchWalletAssets'),
    import('./views/Account'),
  ]),
)

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const ETHER = {
  address: 'native',
  type: 'NATIVE',
  balance: '0xde0b6b3a7640000',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3200 },
}
const DOLLARS = {
  address: USDC,
  type: 'erc20',
  balance: '0x1312d00',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: 'javascript:alert(1)' },
}
const PROVIDERS = {
  name: 'Dai',
  symbol: 'DAI',
  chainId: 'eip155:1',
  address: `eip155:1:0x${'1'.repeat(40)}`,
  price: 1,
  quantity: { decimals: '18', numeric: '3' },
}

interface Given {
  embedded?: boolean
  able?: unknown
  assets?: unknown
  names?: () => Promise<readonly string[]>
  identity?: unknown
}

const namesService = (namesOf: () => Promise<readonly string[]>): AccountNames => ({
  resolve: async () => undefined,
  namesOf,
  primaryOf: async () => ({ name: (await namesOf())[0] }),
})

/** A host whose user has an embedded wallet, which reports its capabilities and assets. */
async function testHost({ embedded = true, able = { supported: true }, assets, names, identity }: Given) {
  const edges = fakeEdges()
  edges.server.answer('/v1/supported-chains', { http: ['eip155:1'] })
  edges.server.answer('/balance?', { balances: [PROVIDERS] })
  edges.server.answer('/v1/identity/', identity ?? { name: null, avatar: null })
  const asked: unknown[] = []
  const login = defineManifest({
    id: 'login',
    provides: [walletCapabilities.on('eip155'), walletProvider.on('eip155'), ...(names ? [accountNames] : [])],
    load: async () => ({
      default: ctx => {
        ctx.provide(walletCapabilities.on('eip155'), async () => ({ 'eip155:1': { assetDiscovery: able } }))
        ctx.provide(walletProvider.on('eip155'), {
          async request(question) {
            asked.push(question)
            if (assets instanceof Error) throw assets
            return assets
          },
          on: () => {},
          removeListener: () => {},
        })
        if (names) ctx.provide(accountNames, namesService(names))
      },
    }),
  })
  const world = createTestHost(edges.ports, { embedded, plugins: [login] })
  world.connect()
  const inside = await world.inside()
  await inside.ask(walletCapabilities.on('eip155'))
  await world.portico.open({ view: 'Account' })
  await settle()
  const { read } = await inside.ask(readPortfolio)
  return {
    ...world,
    edges,
    asked,
    symbols: async () => (await read()).map(({ symbol }) => symbol),
    read,
    called: () => world.portico.read(accountDetails).identities[ALICE]?.name,
  }
}

describe('the balance of an embedded account', () => {
  test('comes from its own wallet if that supports it, not from the provider', async () => {
    const { read, asked, edges } = await testHost({ assets: { '0x1': [DOLLARS, ETHER] } })
    expect(await read()).toMatchObject([
      { name: 'Ether', symbol: 'ETH', networkId: 'eip155:1', address: undefined, amount: 10n ** 18n, price: 3200 },
      { symbol: 'USDC', address: USDC, amount: 20_000_000n, decimals: 6, price: 1, imageUrl: undefined },
    ])
    expect(asked).toEqual([{ method: 'wallet_getAssets', params: [{ account: ALICE, chainFilter: ['0x1'] }] }])
    expect(edges.server.sent.filter(({ url }) => url.pathname.endsWith('/balance'))).toEqual([])
  })

  test.each([
    ['its wallet is not embedded', { embedded: false, assets: { '0x1': [ETHER] } }],
    ['its wallet does not discover assets', { able: { supported: false }, assets: { '0x1': [ETHER] } }],
    ['its wallet reports no assets', { able: null, assets: { '0x1': [ETHER] } }],
    ['its wallet fails', { assets: new Error('no') }],
    ['its wallet sends a malformed response', { assets: { '0x1': 'all' } }],
  ])('the balance of an embedded account is requested from the provider where %s', async (_, given) => {
    const { symbols } = await testHost(given)
    expect(await symbols()).toEqual(['DAI'])
  })

  test('the balance of an embedded account has only the valid entries of its wallet’s answer', async () => {
    const wrong = [
      { ...DOLLARS, balance: '-1' },
      { ...DOLLARS, metadata: { ...DOLLARS.metadata, decimals: 256 } },
      { ...DOLLARS, address: `eip155:10:${USDC}` },
      { ...DOLLARS, type: 'stocks' },
      null,
    ]
    const collection = { ...DOLLARS, type: 'erc721' }
    const { symbols, edges } = await testHost({ assets: { '0x1': [ETHER, collection, ...wrong], '0xa': [DOLLARS] } })
    expect(await symbols()).toEqual(['ETH'])
    expect(edges.env.reported).toMatchObject([{ code: 'BALANCE_WRONG', context: { wrong: 5, of: 6 } }])
  })
})

describe('the name of an embedded account', () => {
  test('the name of an embedded account is the first name of the provider if it has no own one', async () => {
    const { called } = await testHost({ names: async () => ['harbor.reown.id', 'second.reown.id'] })
    expect(called()).toBe('harbor.reown.id')
  })

  test.each([
    ['it has a name already', { identity: { name: 'alice.example', avatar: null } }, 'alice.example'],
    ['its wallet is not embedded', { embedded: false }, undefined],
  ])('the name of an embedded account is not requested where %s', async (_, given, name) => {
    const asked: number[] = []
    const names = async () => {
      asked.push(1)
      return ['harbor.reown.id']
    }
    const { called } = await testHost({ ...given, names })
    expect([called(), asked]).toEqual([name, []])
  })

  test('the name of an embedded account is missing without a names service', async () => {
    const { called } = await testHost({
      names: async () => {
        throw new PorticoError('NAMES_FAILED', 'Error fetching names for address')
      },
    })
    expect(called()).toBeUndefined()
  })
})
