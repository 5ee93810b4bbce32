import type { Page } from 'playwright-core'
import { account, answer, at, connect, press, type View } from '../navigate'
import { modal, type VisitOptions } from '../world'

/** Quartz's first account: an address of another user. */
export const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ETHER = {
  network: 'eip155:31337',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

/** A project with deposits enabled, and exchanges that pay out the local chain's coins. */
export const DEPOSITS: VisitOptions = {
  hostOptions: { remotePolicy: 'local-decides', features: { payWithExchange: true } },
  pluginOptions: { 'pay-with-exchange': { assets: [ETHER] } },
}

/** Connects and opens the deposit view. */
export async function toDeposit(page: Page): Promise<void> {
  await connect(page)
  await account(page)
  await press(page, /^\W*Deposit\W*$/)
  await at(page, 'PayWithExchange')
  await modal(page).getByText('Tidepool').waitFor()
}

/** The shop requests half an ether, or the given options. */
export async function toPay(page: Page, options: object = {}): Promise<void> {
  await page.evaluate(
    given => {
      const asked = { id: 'payments/service', kind: 'service' as const }
      void window.portico
        .ask<{ pay(options: unknown): Promise<unknown> }>(asked)
        .then(service => service.pay(given))
        .then(result => {
          window.paid = result
        })
    },
    { paymentAsset: ETHER, recipient: SHOP, amount: '0.5', ...options },
  )
  await at(page, 'Pay')
}

declare global {
  interface Window {
    /** The final result that the host receives. */
    paid?: unknown
  }
}

export async function toReview(page: Page, options?: object): Promise<void> {
  await connect(page)
  await toPay(page, options)
  await press(page, /Pay from Heron/)
  await at(page, 'PayReview')
  await modal(page)
    .getByText(/^0\.0\d+ ETH$/)
    .waitFor()
}

const JSON_RPC = /\/v1\/json-rpc/
const exchanges = (page: Page) => modal(page).getByText('Tidepool').waitFor()
const alert = (page: Page, text: string) => modal(page).getByRole('alert').filter({ hasText: text }).first().waitFor()

async function exchangesFail(page: Page): Promise<void> {
  await page.route(JSON_RPC, route => route.abort())
}

/** Opens the exchange's page and keeps it open. */
async function atExchange(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, /Tidepool/)])
  await popup.getByRole('button', { name: 'Decline' }).waitFor()
  return popup
}

/** Every view of payments, in every state that a user may meet. */
export const PAYMENT_VIEWS: readonly View[] = [
  {
    name: 'PayWithExchange',
    visit: DEPOSITS,
    async reach(page) {
      await toDeposit(page)
      await modal(page).getByText(/About/).waitFor()
    },
  },
  {
    name: 'PayWithExchange, without price and exchanges',
    visit: DEPOSITS,
    async reach(page) {
      await exchangesFail(page)
      await page.route(/\/v1\/fungible\/price/, route => route.abort())
      await connect(page)
      await account(page)
      await press(page, /^\W*Deposit\W*$/)
      await alert(page, 'Couldn’t load the exchanges. Try again.')
      await modal(page).getByText('The price is unavailable right now.').waitFor()
    },
  },
  {
    name: 'PayWithExchange, waiting',
    visit: DEPOSITS,
    async reach(page) {
      await toDeposit(page)
      await modal(page).getByText(/About/).waitFor()
      await atExchange(page)
      await modal(page).getByRole('button', { name: 'Stop waiting' }).waitFor()
    },
  },
  {
    name: 'PayWithExchange, disconnected',
    visit: DEPOSITS,
    async reach(page) {
      await page.evaluate(() => window.portico.open({ view: 'PayWithExchange' }))
      await modal(page).getByText('No account connected').waitFor()
    },
  },
  {
    name: 'PayWithExchangeSelectAsset',
    visit: DEPOSITS,
    async reach(page) {
      await toDeposit(page)
      await press(page, /Asset: ETH/)
      await at(page, 'PayWithExchangeSelectAsset')
      await modal(page).getByText('Available tokens').waitFor()
    },
  },
  {
    name: 'Pay',
    async reach(page) {
      await connect(page)
      await toPay(page)
      await exchanges(page)
    },
  },
  {
    name: 'Pay, without exchanges and wallet',
    async reach(page) {
      await exchangesFail(page)
      await toPay(page)
      await alert(page, 'Couldn’t load the exchanges. Try again.')
    },
  },
  { name: 'PayReview', reach: page => toReview(page) },
  {
    name: 'PayReview, declined',
    async reach(page) {
      await toReview(page)
      await answer(page, 'reject')
      await press(page, /^\W*Pay \S/)
      await modal(page).getByText('Declined in your wallet. Nothing was sent.').waitFor()
    },
  },
  {
    name: 'PayLoading, at an exchange',
    async reach(page) {
      await toPay(page)
      await exchanges(page)
      await atExchange(page)
      await modal(page).getByText('Awaiting payment confirmation').last().waitFor()
    },
  },
]
