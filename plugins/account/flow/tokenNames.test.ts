import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../../adapters/conformance/edges'
import { defineManifest, errorReported, type ListedToken, tokenList } from '../../../kernel'
import { portfolio, readPortfolio, type TokenBalance } from '../../../kernel/kit'
import { KernelProvider } from '../../../ui-kit/hooks'
import { createTestHost } from '../gallery/testHost'
import { HOLDINGS_KEY } from '../state'
import TokenList from '../views/TokenList'
import TokenRow from '../views/TokenRow'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() => Promise.all([import('../module'), import('./readTokens'), import('../views/Account')]))

const USDC = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const OTHER = `0x${'1'.repeat(40)}`
const entry = (address: string | null, symbol: string, { decimals = 6, price = 1 } = {}) => ({
  ...{ name: `${symbol} of the API`, symbol, chainId: 'eip155:1', address: address && `eip155:1:${address}` },
  ...{ price, quantity: { decimals: String(decimals), numeric: '2' }, iconUrl: 'https://pictures.example/usdc.png' },
})

/** A namespace whose adapter lists tokens. */
const lists = (list: () => Promise<readonly ListedToken[]>) =>
  defineManifest({
    id: 'lists',
    provides: [tokenList.on('eip155')],
    load: async () => ({ default: ctx => void ctx.provide(tokenList.on('eip155'), list) }),
  })

async function openHost(balances: readonly unknown[], { list = async () => [USDC], edges = fakeEdges() } = {}) {
  edges.server.answer('/v1/supported-chains', { http: ['eip155:1'] })
  edges.server.answer('/balance?', { balances })
  const world = createTestHost(edges.ports, { plugins: [lists(list)] })
  const reports: unknown[] = []
  world.portico.on(errorReported, ({ error }) => reports.push(error))
  world.connect()
  await world.portico.open({ view: 'Account' })
  await settle()
  const ctx = await world.inside()
  const { read } = await ctx.ask(readPortfolio)
  return { ...world, ctx, edges, reports, read }
}

test('the network and the token list name the tokens of the portfolio, and the others are marked', async () => {
  const { read, portico } = await openHost([
    entry(null, 'USDT', { decimals: 18 }),
    entry(USDC.address.toLowerCase(), 'SPAM'),
    entry(OTHER, 'GOLD'),
  ])
  const tokens = await read()
  expect(Object.fromEntries(tokens.map(({ symbol, namedBy }) => [symbol, namedBy]))).toEqual({
    ETH: 'network',
    USDC: 'list',
    GOLD: 'api',
  })
  expect(portico.read(portfolio).tokens).toBe(tokens)
})

test('a token whose decimals contradict the token list is left out and reported', async () => {
  const { read, reports } = await openHost([entry(USDC.address, 'USDC', { decimals: 18 })])
  expect(await read()).toEqual([])
  expect(reports).toMatchObject([{ code: 'BALANCE_WRONG' }])
})

test('holdings that an earlier page stored have the same names', async () => {
  const { edges, read, portico } = await openHost([entry(USDC.address, 'SPAM'), entry(OTHER, 'USDC')])
  const before = await read()
  portico.destroy()
  const { storage } = edges.ports
  const stored = JSON.stringify(storage.get(HOLDINGS_KEY))
  storage.set(HOLDINGS_KEY, JSON.parse(stored.replaceAll('USD Coin', 'Spam').replaceAll('"imitates":true', '"x":1')))
  const after = await openHost([], { edges })
  expect(await after.read()).toEqual(before)
})

test('a list that fails to load is reported, and every token but the native currency is marked', async () => {
  const { read, reports } = await openHost([entry(USDC.address, 'USDC'), entry(OTHER, 'ETH')], {
    list: async () => {
      throw new Error('no chunk')
    },
  })
  expect(await read()).toMatchObject([
    { symbol: 'USDC', namedBy: 'api' },
    { symbol: 'ETH', namedBy: 'api', imitates: true },
  ])
  expect(reports).toMatchObject([{ code: 'ANSWER_INVALID', cause: { message: 'no chunk' } }])
})

/** The list as the user reads it, a line for each token. */
function rows(ctx: Awaited<ReturnType<typeof openHost>>['ctx'], tokens: readonly TokenBalance[]): string[] {
  const list = createElement(TokenList, { tokens })
  const html = renderToStaticMarkup(createElement(KernelProvider, { value: ctx }, list))
  return html.split('<li').map(row => row.replace(/<[^>]*>|^[^<]*>/g, '').replace(/\s+/g, ' '))
}

test('a token that imitates a listed one is folded below it whatever its price, without its image, and says so', async () => {
  const { read, ctx } = await openHost([entry(OTHER, 'USDС', { price: 1e6 }), entry(USDC.address, 'USDC')])
  const [first, last] = await read()
  expect(first).toMatchObject({ symbol: 'USDC', imageUrl: 'https://pictures.example/usdc.png' })
  expect(first?.imitates).toBeUndefined()
  expect(last).toMatchObject({ symbol: 'USDС', imitates: true, imageUrl: undefined })
  const [, genuine = '', ...others] = rows(ctx, await read())
  expect(genuine).not.toContain('Not the usual')
  expect(genuine).toContain('1 hidden (spam or unreadable)')
  expect(others).toEqual([])
  const row = createElement(TokenRow, { token: last as TokenBalance, lookalike: true })
  const imitation = renderToStaticMarkup(createElement(KernelProvider, { value: ctx }, row)).replace(/<[^>]*>/g, '')
  expect(imitation).toContain('Not the usual USDС')
  expect(imitation).toContain('0x11…111111')
})

test('the list marks in words a token that only the project API names, with its address, and no other', async () => {
  const { read, ctx } = await openHost([
    entry(null, 'ETH', { decimals: 18 }),
    entry(USDC.address, 'USDC'),
    entry(OTHER, 'GOLD'),
  ])
  const tokens = await read()
  const marked = rows(ctx, tokens).filter(row => row.includes('Unverified'))
  expect(tokens).toHaveLength(3)
  expect(marked).toHaveLength(1)
  expect(marked[0]).toContain('GOLD')
  expect(marked[0]).toContain('0x11…111111')
})
