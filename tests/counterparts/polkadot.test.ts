import { signatureVerify } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { browserPage } from './browserPage'

const opened = browserPage({ polkadot: 'tests/counterparts/polkadot.page.ts' })
const DOUBT = 'Another wallet has this name'

/** Opens the app's page and the modal, and waits until every wallet is in the list. */
async function connectWallet({ search = '', wallets = 4 } = {}) {
  const { page, pages } = opened
  await page.goto(`${pages.url}polkadot${search}`)
  await page.evaluate(() => void window.injected.open())
  await expect
    .poll(() => page.getByRole('button', { name: /Polkadot\.js|SubWallet|Talisman|OneKey/ }).count())
    .toBe(wallets)
  return page
}

test('wallets are shown by their names, not by the keys under which they inject themselves', async () => {
  const page = await connectWallet()
  for (const name of ['Polkadot.js', 'SubWallet', 'Talisman', 'OneKey']) {
    expect(await page.getByRole('button', { name }).count()).toBe(1)
  }
  expect(await page.getByText(/polkadot-js|subwallet-js/).count()).toBe(0)
})

test('a wallet that also supports EVM is one row without a warning', async () => {
  const page = await connectWallet()
  expect(await page.getByText(DOUBT).count()).toBe(0)
})

test('marks another wallet with the same name', async () => {
  const page = await connectWallet({ search: '?impostor', wallets: 5 })
  expect(await page.getByText(DOUBT).count()).toBe(1)
})

test('an injected wallet connects, signs and is restored after a reload', async () => {
  const page = await connectWallet()
  const [address = ''] = await page.evaluate(() => window.injected.addresses)
  await page.evaluate(() => window.injected.connect('polkadot:subwallet-js'))
  const connected = await page.evaluate(() => window.injected.address())
  const signature = await page.evaluate(() => window.injected.sign('Good morning'))
  if (typeof signature !== 'string') throw new Error(`No signature: ${JSON.stringify(signature)}`)
  const wrapped = '<Bytes>Good morning</Bytes>'
  expect(signatureVerify(wrapped, signature, address).isValid).toBe(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.injected?.address())).toBe(connected)
  expect(await page.evaluate(() => window.injected.prompts())).toBe(0)
})
