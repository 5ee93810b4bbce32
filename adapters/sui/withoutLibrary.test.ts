import { afterEach, expect, test, vi } from 'vitest'
import { checkAddress, sendTransfer, signMessage, walletProvider } from '../../kernel'
import { createSuiTestHost, type SuiTestHost } from './testing/testHost'

vi.mock('@mysten/sui/transactions', () => {
  throw new Error('Cannot find package @mysten/sui')
})

let testHost: SuiTestHost
afterEach(() => testHost.end())

test('addresses and messages need no chain library, and the error of sending names the package', async () => {
  testHost = await createSuiTestHost()
  const [from, to] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
  const signature = btoa(String.fromCharCode(...new Uint8Array(97)))
  testHost.inside.provide(walletProvider.on('sui'), {
    request: async () => ({ signature }),
    on() {},
    removeListener() {},
  })
  expect(await (await testHost.portico.ask(checkAddress.on('sui')))({ address: to })).toBe(to)
  expect(await (await testHost.portico.ask(signMessage.on('sui')))({ address: from, message: 'hello' })).toBe(signature)
  const send = await testHost.portico.ask(sendTransfer.on('sui'))
  const sent = send({ from, to, amount: 1n, networkId: 'sui:mainnet' })
  await expect(sent).rejects.toMatchObject({ code: 'LIBRARY_MISSING', context: { name: '@mysten/sui' } })
})
