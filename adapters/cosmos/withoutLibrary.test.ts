import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkAddress, sendTransfer, signMessage } from '../../kernel'
import { type CosmosTestHost, createCosmosTestHost } from './testing/testHost'

vi.mock('cosmjs-types/cosmos/tx/v1beta1/tx', () => {
  throw new Error('Cannot find package cosmjs-types')
})

let testHost: CosmosTestHost
beforeEach(async () => {
  testHost = await createCosmosTestHost()
})
afterEach(() => testHost.end())

test('connecting, addresses and messages need no chain library, and the error of sending names the package', async () => {
  await testHost.live()
  const [from = '', to = ''] = testHost.wallet.addresses
  expect(await (await testHost.portico.ask(checkAddress.on('cosmos')))({ address: to })).toBe(to)
  expect(await (await testHost.portico.ask(signMessage.on('cosmos')))({ address: from, message: 'hello' })).not.toBe('')
  const send = await testHost.portico.ask(sendTransfer.on('cosmos'))
  const sent = send({ from, to, amount: 1n, networkId: testHost.networkId(0) })
  await expect(sent).rejects.toMatchObject({ code: 'LIBRARY_MISSING', context: { name: 'cosmjs-types' } })
})
