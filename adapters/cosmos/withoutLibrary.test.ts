import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkAddress, sendTransfer, signMessage } from '../../kernel'
import { type CosmosHouse, cosmosHouse } from './testing/house'

vi.mock('cosmjs-types/cosmos/tx/v1beta1/tx', () => {
  throw new Error('Cannot find package cosmjs-types')
})

let house: CosmosHouse
beforeEach(async () => {
  house = await cosmosHouse()
})
afterEach(() => house.end())

test('connecting, addresses and messages need no chain library, and sending names the one it needs', async () => {
  await house.live()
  const [from = '', to = ''] = house.wallet.addresses
  expect(await (await house.portico.ask(checkAddress.on('cosmos')))({ address: to })).toBe(to)
  expect(await (await house.portico.ask(signMessage.on('cosmos')))({ address: from, message: 'hello' })).not.toBe('')
  const send = await house.portico.ask(sendTransfer.on('cosmos'))
  const sent = send({ from, to, amount: 1n, networkId: house.networkId(0) })
  await expect(sent).rejects.toMatchObject({ code: 'LIBRARY_MISSING', context: { name: 'cosmjs-types' } })
})
