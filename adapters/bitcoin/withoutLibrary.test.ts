import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  checkAddress,
  connectService,
  type HostNetwork,
  readBalance,
  sendTransfer,
  signMessage,
  walletProvider,
} from '../../kernel'
import { bitcoinTestnet } from '../../networks'
import { fakeEdges } from '../conformance'
import { createTestHost } from '../conformance/testHost'
import { bitcoin } from './manifest'
import { openPage, register } from './testing/page'

vi.mock('@scure/btc-signer', () => {
  throw new Error('Cannot find package @scure/btc-signer')
})

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const OTHER = 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47zagq'
const account = { address: ADDRESS, publicKey: new Uint8Array(33), chains: ['bitcoin:testnet'], features: [] }
const wallet = {
  name: 'Slate',
  icon: 'data:image/png;base64,AAAA',
  chains: ['bitcoin:testnet'],
  accounts: [account],
  features: {
    'bitcoin:connect': { connect: async () => ({ accounts: [account] }) },
    'bitcoin:signMessage': { signMessage: async () => [{ signature: Uint8Array.of(39, ...new Uint8Array(64)) }] },
    'bitcoin:signTransaction': { signTransaction: async () => [] },
  },
}

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage()
  register(page.page, wallet)
})
afterEach(() => page.leave())

test('only sending needs a chain library, and its error names the package', async () => {
  const edges = fakeEdges()
  const stats = { funded_txo_sum: 5, spent_txo_sum: 0 }
  edges.server.answer('mempool.space', { chain_stats: stats, mempool_stats: stats })
  edges.server.answer('/utxo', [])
  const networks: HostNetwork[] = [bitcoinTestnet]
  const { portico, inside } = await createTestHost({ manifests: [bitcoin()], networks, edges })
  const networkId = bitcoinTestnet.caipNetworkId
  const reach = (await portico.ask(connectService.on('bitcoin')))!
  const request = {
    connectorId: 'bip122:slate',
    namespaces: ['bip122'],
    networkId,
    signal: new AbortController().signal,
  }
  const [connection] = await reach.connect(request)
  expect(await reach.restore(request)).toHaveLength(1)
  inside.provide(walletProvider.on('bip122'), connection!.provider)
  const balance = (await portico.ask(readBalance.on('bip122')))!
  expect((await balance({ address: ADDRESS, network: bitcoinTestnet })).amount).toBe(10n)
  const check = (await portico.ask(checkAddress.on('bip122')))!
  expect(await check({ address: OTHER.toUpperCase(), networkId })).toBe(OTHER)
  const sign = (await portico.ask(signMessage.on('bip122')))!
  expect(await sign({ address: ADDRESS, message: 'hi' })).toMatch(/^J/)
  const send = (await portico.ask(sendTransfer.on('bip122')))!
  await expect(send({ from: ADDRESS, to: OTHER, amount: 1000n, networkId })).rejects.toMatchObject({
    code: 'LIBRARY_MISSING',
    message: expect.stringContaining('@scure/btc-signer'),
  })
  portico.destroy()
})
