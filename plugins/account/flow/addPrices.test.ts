import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../../adapters/conformance/edges'
import {
  capabilitiesOn,
  defineManifest,
  listTokens,
  PorticoError,
  type ReadBalance,
  type ReadPrices,
  readPrices,
} from '../../../kernel'
import { portfolio, readPortfolio } from '../../../kernel/kit'
import { createTestHost, mainnet, type TestHostOptions } from '../gallery/testHost'
import { headlineOf } from '../rules/tokenWorth'
import { holdings } from '../state'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() =>
  Promise.all([import('../module'), import('./readTokens'), import('./addPrices'), import('../views/Account')]),
)

const ETHER = 10n ** 18n
const PEARL = `0x${'ab'.repeat(20)}`
const rich: ReadBalance = async () => ({ amount: 5n * ETHER, decimals: 18, symbol: 'ETH' })
const pearl = { name: 'Pearl', symbol: 'PEARL', address: PEARL, amount: 700n, decimals: 2 }

let edges: ReturnType<typeof fakeEdges>
beforeEach(() => {
  edges = fakeEdges()
  edges.server.answer('/v1/supported-chains', { http: [] })
})
afterEach(() => expect(edges.clock.pending).toBe(0))

/** An account whose node lists one token, and an adapter that provides prices. */
async function testHost(prices: ReadPrices, options: TestHostOptions & { isListed?: boolean } = {}) {
  const asked: Parameters<ReadPrices>[0][] = []
  const { isListed = true, ...rest } = options
  const provides = capabilitiesOn(['eip155'], readPrices, ...(isListed ? [listTokens] : []))
  const markets = defineManifest({
    id: 'markets',
    provides,
    load: async () => ({
      default(ctx) {
        if (isListed) ctx.provide(listTokens.on('eip155'), async () => [pearl])
        ctx.provide(readPrices.on('eip155'), query => {
          asked.push(query)
          return prices(query)
        })
      },
    }),
  })
  const world = createTestHost(edges.ports, { read: rich, projectId: '', plugins: [markets], ...rest })
  world.connect()
  await world.portico.open({ view: 'Account' })
  await settle()
  const { read } = await (await world.inside()).ask(readPortfolio)
  return {
    asked,
    read,
    portico: world.portico,
    shown: () =>
      world.portico
        .read(portfolio)
        .tokens.map(({ symbol, price }) => [symbol, ...(price === undefined ? [] : [price])]),
    total: () => headlineOf(Object.values(world.portico.read(holdings))[0]),
    reports: () => edges.env.reported.splice(0).map(error => Object(error)),
    end: () => world.portico.destroy(),
  }
}

const both: ReadPrices = async () => [{ price: 2000 }, { address: PEARL.toUpperCase().replace('X', 'x'), price: 3000 }]

describe('prices that an adapter provides', () => {
  test('the account asks for the network’s currency and its tokens, and shows their values and the total', async () => {
    const { read, asked, shown, total, end } = await testHost(both)
    expect(asked).toEqual([])
    await read()
    expect(asked.map(({ tokens, network }) => [network.caipNetworkId, tokens])).toEqual([
      ['eip155:1', [undefined, PEARL]],
    ])
    // The most valuable is first.
    expect(shown()).toEqual([
      ['PEARL', 3000],
      ['ETH', 2000],
    ])
    expect(total()).toBe(31_000)
    end()
  })

  test('a token without a price stays in the list', async () => {
    const { read, shown, total, end } = await testHost(async () => [{ price: 0.5 }])
    await read()
    expect(shown()).toEqual([['ETH', 0.5], ['PEARL']])
    expect(total()).toBe(2.5)
    end()
  })

  test('the currency alone has its price where no node lists tokens', async () => {
    const { read, asked, shown, total, end } = await testHost(async () => [{ price: 2000 }], { isListed: false })
    await read()
    expect(asked.at(-1)?.tokens).toEqual([undefined])
    expect(shown()).toEqual([['ETH', 2000]])
    // The other tokens are not known.
    expect(total()).toBeUndefined()
    end()
  })

  test('no price is requested on a test network', async () => {
    const { read, asked, shown, end } = await testHost(both, { networks: [{ ...mainnet, testnet: true }] })
    await read()
    expect([asked, shown()]).toEqual([[], [['ETH'], ['PEARL']]])
    end()
  })

  test('no price is requested where the project API lists the tokens', async () => {
    edges.server.answer('/v1/supported-chains', { http: ['eip155:1'] })
    edges.server.answer('/balance?', { balances: [] })
    const { read, asked, end } = await testHost(both, { projectId: 'project' })
    await read()
    expect(asked).toEqual([])
    end()
  })
})

describe('a provider of prices that fails', () => {
  const fails = (error: Error) => () => Promise.reject(error)

  test('a provider of prices that fails leaves the balances, and the console names the namespace', async () => {
    const cause = new PorticoError('HTTP_STATUS', 'HTTP status code: 503')
    const { read, shown, reports, end } = await testHost(fails(cause))
    await read()
    expect(shown()).toEqual([['ETH'], ['PEARL']])
    expect(reports()).toMatchObject([
      {
        code: 'PRICES_FAILED',
        message: 'The prices of eip155 could not be read',
        cause,
        context: { networkId: 'eip155:1' },
      },
    ])
    end()
  })

  test('a provider of prices that never answers holds the balances up for three seconds, and is named', async () => {
    const { read, shown, reports, end } = await testHost(() => new Promise(() => {}))
    const reading = read()
    await edges.clock.advance(2_999)
    expect(shown()).toEqual([])
    await edges.clock.advance(1)
    await reading
    expect(shown()).toEqual([['ETH'], ['PEARL']])
    expect(reports()).toMatchObject([{ code: 'PRICES_FAILED', cause: { message: 'no answer within 3 s' } }])
    await edges.clock.advance(57_000)
    expect(reports()).toMatchObject([{ code: 'ANSWER_INVALID', context: { adapter: 'markets', part: 'error' } }])
    end()
  })

  const WRONG: readonly unknown[] = [
    undefined,
    'cheap',
    [null],
    [{ price: '5' }],
    [{ price: -1 }],
    [{ price: Number.NaN }],
    [{ price: Number.POSITIVE_INFINITY }],
    [{ address: 'another', price: 1 }],
    [{ address: {}, price: 1 }],
  ]
  test.each(WRONG.map(answer => [answer]))('no price is shown of an answer that is wrong: %o', async answer => {
    const { read, shown, reports, end } = await testHost(async () => answer as never)
    await read()
    expect(shown()).toEqual([['ETH'], ['PEARL']])
    expect(reports()).toMatchObject([
      { code: 'ANSWER_INVALID', context: { adapter: 'markets', part: 'prices' } },
      { code: 'PRICES_FAILED' },
    ])
    end()
  })
})
