import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBalance, sendTransfer } from '../../kernel'
import { FAMILY } from './namespace'
import { type PolkadotHouse, polkadotHouse } from './testing/house'
import { scriptedWallet } from './testing/scriptedWallet'

vi.mock('@polkadot/api', () => {
  throw new Error('Cannot find package @polkadot/api')
})

let house: PolkadotHouse
beforeEach(async () => {
  house = await polkadotHouse({ wallets: { Dotterel: scriptedWallet().provider } })
})
afterEach(() => house.end())

test('connecting, coming back and balances need no chain library', async () => {
  const [connection] = await house.connect()
  expect(await house.restore()).toHaveLength(1)
  const genesis = `0x${house.networkId(0).split(':')[1]}`
  house.edges.server.answer('rpc.polkadot.io', ({ body }: { body: unknown }) => ({
    result: Object(body).method === 'chain_getBlockHash' ? genesis : null,
  }))
  const read = await house.portico.ask(readBalance.on(FAMILY))
  const { address } = connection!.accounts[0]!
  expect(await read({ address, network: house.network(0) })).toMatchObject({ amount: 0n })
})

test('sending needs it, and says so where it is missing', async () => {
  const { accounts } = await house.live()
  const { address } = accounts[0]!
  const send = await house.portico.ask(sendTransfer.on(FAMILY))
  await expect(send({ from: address, to: address, amount: 1n, networkId: house.networkId(0) })).rejects.toMatchObject({
    code: 'LIBRARY_MISSING',
    message: 'Sending needs the package @polkadot/api',
  })
})
