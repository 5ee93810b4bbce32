import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL, startTestServices, type TestServices } from '../testServices.fixture'

let testServices: TestServices
beforeAll(async () => {
  testServices = await startTestServices()
})
afterAll(() => testServices?.stop())

const USER = '0x00000000000000000000000000000000C0ffEe02'

test('sells the currencies that have a price', async () => {
  const { paymentCurrencies, purchaseCurrencies } = await (await testServices.get('/v1/onramp/options')).json()
  expect(paymentCurrencies.map(({ id }: { id: string }) => id)).toEqual(['USD', 'EUR'])
  expect(purchaseCurrencies.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'USDC', 'DAI'])
})

test('quotes by the price after the fee, and refuses a sum below the minimum', async () => {
  const quote = async (amount: string) =>
    testServices.post('/v1/onramp/quote', {
      ...{ purchaseCurrency: { symbol: 'ETH' }, paymentCurrency: { id: 'USD' }, amount, network: 'ETH' },
    })
  expect(await (await quote('320.25')).json()).toMatchObject({
    paymentTotal: { amount: '320.25', currency: 'USD' },
    paymentSubtotal: { amount: '320', currency: 'USD' },
    purchaseAmount: { amount: '0.1', currency: 'ETH' },
    networkFee: { amount: '0.25', currency: 'USD' },
  })
  expect((await quote('9')).status).toBe(400)
})

test('leads to the page of a payment for the wallet', async () => {
  const wallets = [{ address: USER, blockchains: ['ethereum'], assets: ['USDC'] }]
  const order = { destinationWallets: wallets, presetFiatAmount: 100 }
  const { url } = await (await testServices.post('/v1/generators/onrampurl', order)).json()
  const id = url.split('/').at(-1)
  await testServices.services.exchanges.settle(id, 'SUCCESS')
  const held = await (await testServices.services.ledger(LOCAL))?.holdings(USER)
  expect(held).toMatchObject([{ currency: { symbol: 'USDC' }, amount: 99_750_000n }])
})
