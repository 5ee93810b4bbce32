import { expect, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
import { fakePage, info, install } from '../../adapters/evm/testing/page'
import { scriptedWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import {
  type Context,
  connectors,
  contributeView,
  createPortico,
  defineManifest,
  type Manifest,
  PorticoError,
  type PorticoOptions,
  route,
  sessionControl,
  topOf,
  view,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { buyView, type ReadPortfolio, readPortfolio, type TokenBalance } from '../../kernel/kit'
import { project } from '../project/manifest'
import { session } from '../session/manifest'
import { onramp } from './manifest'
import { type Draft, draft, type OnrampOptions, offers, onrampService, purchase, quoting } from './state'

/* A user who buys: real kernel, EVM adapter and wallet; fake providers and balances. */

export const DOLLARS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const SELLER = 'https://seller.example/checkout?order=1'
const HERON = 'test.heron'

export const usdc = (whole: number): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  networkId: 'eip155:1',
  address: DOLLARS,
  amount: BigInt(whole) * 1_000_000n,
  decimals: 6,
})

/** The offers in the project API's format. */
export const OPTIONS = {
  paymentCurrencies: ['USD', 'EUR', 'GBP'].map(id => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '20.00', max: '500.00' },
      { id: 'ach_bank_account', min: '30.00', max: '1000.00' },
    ],
  })),
  purchaseCurrencies: [
    {
      id: 'btc',
      name: 'Bitcoin',
      symbol: 'BTC',
      networks: [{ name: 'bitcoin-mainnet', display_name: 'Bitcoin', chain_id: '0', contract_address: '' }],
    },
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'solana-mainnet', display_name: 'Solana', chain_id: '101', contract_address: 'EPjF' },
        { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: DOLLARS },
      ],
    },
  ],
}

export const quoteFor = ({ body }: { body: unknown }) => {
  const { amount, purchaseCurrency, paymentCurrency } = JSON.parse(JSON.stringify(body))
  const fiat = { amount, currency: paymentCurrency.id }
  return {
    quoteId: 'quote-1',
    paymentTotal: fiat,
    paymentSubtotal: { amount: String(Number(amount) - 0.25), currency: paymentCurrency.id },
    purchaseAmount: { amount: String(Number(amount) - 0.25), currency: purchaseCurrency.symbol },
    networkFee: { amount: '0.25', currency: paymentCurrency.id },
  }
}

/** A portfolio that records the requests to read balances. */
function fakePortfolio() {
  const requests: Parameters<ReadPortfolio['read']>[0][] = []
  const state = { tokens: [usdc(50)] as readonly TokenBalance[], fails: false }
  const manifest = defineManifest({
    id: 'balances',
    provides: [readPortfolio],
    load: async () => ({
      default: ctx => {
        ctx.provide(readPortfolio, {
          async read(query) {
            requests.push(query)
            if (state.fails) throw new PorticoError('BALANCE_FAILED', 'Token Balance Unavailable')
            return state.tokens
          },
        })
      },
    }),
  })
  return { requests, state, manifest }
}

/** Replaces the shell, and the account plugin as the home view. */
const home = (enter: (ctx: Context) => void): Manifest =>
  defineManifest({
    id: 'home',
    activatesAtStart: () => true,
    contributes: [contributeView(view('Account'), { load: async () => ({ default: () => null }), home: () => true })],
    onIntent: ctx => {
      ctx.watch(route, topOf, top => {
        const found = top && ctx.view(top.view)
        if (found) partsOf(ctx).load(found.owner, found.contribution.load).catch(ctx.report)
      })
      enter(ctx)
      return { failed: () => {} }
    },
  })

const present = new Set<() => Promise<void>>()
/** Ends the hosts of a test and checks that no error was reported. */
export async function leaveAll(): Promise<void> {
  const ends = [...present]
  present.clear()
  for (const end of ends) await end()
  vi.unstubAllGlobals()
}

export async function arriveToBuy(options: Partial<PorticoOptions> & { onramp?: OnrampOptions } = {}) {
  const page = fakePage()
  vi.stubGlobal('window', page)
  const heron = scriptedWallet({ chains: [1, 10] })
  install(page, { info: info({ name: 'Heron', rdns: HERON }), provider: heron.provider })
  const balances = fakePortfolio()
  const edges = fakeEdges()
  const { server, clock } = edges
  server.answer('/appkit/v1/config', { features: [{ id: 'onramp', isEnabled: true, config: ['meld'] }] })
  server.answer('/v1/onramp/options', OPTIONS)
  server.answer('/v1/onramp/quote', quoteFor)
  server.answer('/v1/generators/onrampurl', { url: SELLER })
  const contexts: Context[] = []
  const { plugins = [balances.manifest], onramp: own, ...rest } = options
  const portico = createPortico(
    {
      projectId: 'shop',
      networks: [network(1), network(10)],
      adapters: [evm()],
      ...rest,
      plugins: sharedWith('home', [home(ctx => contexts.push(ctx)), project(), session(), ...onramp(own), ...plugins]),
    },
    edges.ports,
  )
  const events: { id: string; payload: unknown }[] = []
  portico.observe((id, payload) => events.push({ id, payload }))
  const inside = contexts[0]!
  present.add(async () => {
    portico.destroy()
    await settle()
    expect(edges.env.reported).toEqual([])
    expect(edges.clock.pending).toBe(0)
    expect(edges.env.listening).toBe(0)
  })
  const testHost = {
    heron,
    portico,
    edges,
    server,
    clock,
    events,
    inside,
    balances,
    views: () => portico.read(route).stack.map(({ view }) => view),
    requestsTo: (path: string) => server.sent.filter(({ url }) => url.pathname === path),
    async connect(): Promise<void> {
      portico.prepare()
      const control = await portico.ask(sessionControl)
      await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
      await control.connect({ connectorId: HERON })
    },
    /** Connects and opens the buy view with its offers and quote. */
    async openForm(): Promise<void> {
      await testHost.connect()
      await portico.open()
      await portico.open({ view: buyView })
      await expect.poll(() => portico.read(offers).status).not.toBe('loading')
      await testHost.quoted()
    },
    /** Waits until a quote has been requested and answered. */
    async quoted(): Promise<void> {
      await clock.advance(200)
      await settle()
    },
    async enter(next: Partial<Draft>): Promise<void> {
      inside.set(draft, (now): Draft => ({ ...now, ...next }))
      await settle()
    },
    /** Presses the provider. */
    async press(): Promise<void> {
      const service = await portico.ask(onrampService)
      service.start('meld')
      await settle()
    },
    service: () => portico.ask(onrampService),
    now: () => portico.read(purchase),
    quote: () => portico.read(quoting),
  }
  return testHost
}
