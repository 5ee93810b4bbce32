import { afterEach, expect, test, vi } from 'vitest'
import { findNetwork, networks, readBalance, sendTransfer, signMessage, switchNetwork } from '../../kernel'
import { solanaDevnet, solanaMainnet } from '../../networks'
import { fakeEdges } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createSolanaTestHost, type SolanaTestHost } from './testing/testHost'

vi.mock('@solana/kit', () => {
  throw new Error('Cannot find package @solana/kit')
})

let testHost: SolanaTestHost | undefined
afterEach(() => testHost?.end())

async function world() {
  const edges = fakeEdges()
  edges.server.answer('', { result: { value: 1 } })
  testHost = await createSolanaTestHost(edges.ports)
  const wallet = scriptedWallet()
  wallet.install()
  testHost.hold(await testHost.connect())
  const [address = ''] = wallet.addresses
  return { ...testHost, address, wallet }
}

test('connecting, restoring, balances, messages and switching need no chain library', async () => {
  const { portico, restore, address } = await world()
  expect(await restore()).toHaveLength(1)
  const network = findNetwork(portico.read(networks), solanaDevnet.caipNetworkId)!
  expect(await (await portico.ask(readBalance.on('solana')))({ address, network })).toBeDefined()
  expect(await (await portico.ask(signMessage.on('solana')))({ address, message: 'hi' })).toBeDefined()
  await (await portico.ask(switchNetwork.on('solana')))({ network })
})

test('sending without the library fails with its name, before a wallet is asked', async () => {
  const { portico, address, wallet } = await world()
  const { prompts } = wallet
  const send = await portico.ask(sendTransfer.on('solana'))
  const { caipNetworkId: networkId } = solanaMainnet
  await expect(send({ from: address, to: address, amount: 1n, networkId })).rejects.toMatchObject({
    code: 'LIBRARY_MISSING',
    message:
      'Sending needs a package that is not installed: npm install @solana/kit @solana-program/system @solana-program/token',
  })
  expect(wallet.prompts).toBe(prompts)
})
