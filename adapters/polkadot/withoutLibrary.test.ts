import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBalance, sendTransfer } from '../../kernel'
import { NAMESPACE } from './chain'
import { scriptedWallet } from './testing/scriptedWallet'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

vi.mock('@polkadot/api', () => {
  throw new Error('Cannot find package @polkadot/api')
})

let testHost: PolkadotTestHost
beforeEach(async () => {
  testHost = await createPolkadotTestHost({ wallets: { Dotterel: scriptedWallet().provider } })
})
afterEach(() => testHost.end())

test('connecting, coming back and balances need no chain library', async () => {
  const [connection] = await testHost.connect()
  expect(await testHost.restore()).toHaveLength(1)
  const genesis = `0x${testHost.networkId(0).split(':')[1]}`
  testHost.edges.server.answer('rpc.polkadot.io', ({ body }: { body: unknown }) => ({
    result: Object(body).method === 'chain_getBlockHash' ? genesis : null,
  }))
  const read = await testHost.portico.ask(readBalance.on(NAMESPACE))
  const { address } = connection!.accounts[0]!
  expect(await read({ address, network: testHost.network(0) })).toMatchObject({ amount: 0n })
})

test('sending without the library fails with its name', async () => {
  const { accounts } = await testHost.live()
  const { address } = accounts[0]!
  const send = await testHost.portico.ask(sendTransfer.on(NAMESPACE))
  await expect(
    send({ from: address, to: address, amount: 1n, networkId: testHost.networkId(0) }),
  ).rejects.toMatchObject({
    code: 'LIBRARY_MISSING',
    message: 'Sending needs a package that is not installed: npm install @polkadot/api',
  })
})
