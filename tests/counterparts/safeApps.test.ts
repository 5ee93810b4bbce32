import type { Frame } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserPage } from './browserPage'

const opened = browserPage({
  safeApps: 'tests/counterparts/safeApps.page.ts',
  wallet: 'tests/counterparts/safeApps.wallet.page.ts',
})

const SAFE = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const SAFE_TX_HASH = `0x${'5a'.repeat(32)}`

/** Opens the app's page inside Safe{Wallet} and connects. */
async function connectWallet(): Promise<Frame> {
  const { page, pages } = opened
  await page.goto(`${pages.url}wallet`)
  await expect.poll(() => page.frame('app')?.evaluate(() => 'safeApp' in window)).toBe(true)
  const app = page.frame('app')!
  await app.evaluate(() => window.safeApp.prepare())
  await expect
    .poll(() => app.evaluate(() => window.safeApp.wallets()))
    .toContainEqual({ id: 'global.safe', name: 'Safe' })
  return app
}

const connect = (app: Frame) => app.evaluate(() => window.safeApp.connect('global.safe'))

test('a Safe App connects, although its provider has no eth_requestAccounts', async () => {
  const app = await connectWallet()
  expect(await connect(app)).toEqual([SAFE])
  expect(await app.evaluate(() => window.safeApp.request('eth_requestAccounts'))).toEqual([SAFE])
})

test('the receipt of a Safe transaction hash is looked up at the wallet, since no node knows the hash', async () => {
  const app = await connectWallet()
  await connect(app)
  const sent = app.evaluate(() => window.safeApp.send())
  await expect.poll(() => opened.pages.asked.map(({ method }) => method)).toContain('eth_getTransactionByHash')
  await opened.page.evaluate(() => {
    window.wallet.executed = true
  })
  expect(await sent).toEqual({ hash: SAFE_TX_HASH, status: 'success' })
})

test.each(['User rejected transaction', 'Transaction was rejected'])('"%s" is a refusal', async refusal => {
  const app = await connectWallet()
  await connect(app)
  await opened.page.evaluate(said => {
    window.wallet.refusal = said
  }, refusal)
  expect(await app.evaluate(() => window.safeApp.send())).toMatchObject({ code: 'USER_REJECTED' })
})
