import { expect, test } from 'vitest'
import { fakeEdges } from '../../../adapters/conformance/edges'
import { walletDirectory } from '../../../kernel/kit'
import { createTestHost } from '../gallery/testHost'

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const ENCODED = encodeURIComponent(URI)
const RAIN = { id: 'rain', name: 'Rain', mobileLink: 'rain://', webappLink: 'https://rain.example/app' }

const link = async (mobile: boolean, wallet: typeof RAIN) => {
  const host = createTestHost(fakeEdges({ env: { mobile } }).ports)
  return (await host.portico.ask(walletDirectory)).link(wallet, URI)
}

test('the directory links a pairing to the wallet’s app on a phone, and to its web app elsewhere', async () => {
  expect(await link(true, RAIN)).toBe(`rain://wc?uri=${ENCODED}`)
  expect(await link(false, RAIN)).toBe(`https://rain.example/app/wc?uri=${ENCODED}`)
})

test('the directory gives no link that may run a script', async () => {
  expect(await link(true, { ...RAIN, mobileLink: 'javascript:alert(1)' })).toBeUndefined()
})
