import { base64 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendTransfer, signMessage, switchNetwork } from '../../kernel'
import { isSignature } from './testing/isSignature'
import { leatherFace } from './testing/leatherFace'
import { provide } from './testing/page'
import { scriptedWallet } from './testing/scriptedWallet'
import { type Chains, openChains, signet, testnet, type Visit, visit } from './testing/testHost'
import { unisatFace } from './testing/unisatFace'

const TO = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
let chains: Chains
let here: Visit | undefined
beforeEach(() => {
  chains = openChains()
})
afterEach(() => {
  here?.end()
  chains.close()
})

async function go(given: Parameters<typeof visit>[0]) {
  here = await visit(given)
  here.online(chains)
  return here
}

describe('Leather', () => {
  const ready = async () => {
    const wallet = scriptedWallet()
    const here = await go({ install: page => Reflect.set(page, 'LeatherProvider', leatherFace(wallet.basalt)) })
    const connection = await here.live('bip122:leather')
    return { wallet, here, connection }
  }

  test('reads both addresses with their paths, and drops those of another chain', async () => {
    const { connection, wallet } = await ready()
    expect(connection.accounts).toMatchObject([
      { type: 'payment', path: "m/84'/1'/0'/0/0" },
      { type: 'ordinal', path: "m/86'/1'/0'/0/0" },
    ])
    expect(wallet.core.requests).toEqual([{ method: 'getAddresses', params: { network: 'testnet' } }])
  })

  test('signs messages by BIP-322 with either address', async () => {
    const { connection, here } = await ready()
    const sign = (await here.portico.ask(signMessage.on('bip122')))!
    for (const { address } of connection.accounts) {
      const signature = await sign({ address, message: 'Leather' })
      expect(isSignature({ address, message: 'Leather', signature })).toBe(true)
      expect(base64.decode(signature).length).not.toBe(65)
    }
  })

  test('Leather is restored as it was, without being asked, until the user disconnects it', async () => {
    const { here, wallet, connection } = await ready()
    const edges = here.edges
    here.end()
    const install = (page: EventTarget) => Reflect.set(page, 'LeatherProvider', leatherFace(wallet.basalt))
    const again = await go({ edges, install })
    const [restored] = await again.restore('bip122:leather')
    expect(restored).toMatchObject({ accounts: connection.accounts, networkId: connection.networkId })
    expect(await again.restore('bip122:leather', signet.caipNetworkId)).toEqual([])
    await restored?.disconnect()
    expect(await again.restore('bip122:leather')).toEqual([])
    expect(wallet.core.requests).toHaveLength(1)
  })

  test.each([
    'text',
    { at: testnet.caipNetworkId },
    { at: testnet.caipNetworkId, addresses: [null, 7, { address: '<script>' }] },
  ])('Leather is not restored from storage that holds %j', async kept => {
    const { here, wallet } = await ready()
    const edges = here.edges
    here.end()
    edges.storage.set('bitcoin/leather', kept)
    const again = await go({
      edges,
      install: page => Reflect.set(page, 'LeatherProvider', leatherFace(wallet.basalt)),
    })
    expect(await again.restore('bip122:leather')).toEqual([])
  })

  test('sends bitcoin with Leather, and switches to the requested network', async () => {
    const { here, connection, wallet } = await ready()
    const from = connection.accounts[0]?.address ?? ''
    chains.testnet.fund(from, 100_000n)
    const send = (await here.portico.ask(sendTransfer.on('bip122')))!
    const { hash } = await send({ from, to: TO, amount: 9_000n, networkId: testnet.caipNetworkId })
    expect(chains.testnet.entry(hash)?.block).toBeDefined()
    const change = (await here.portico.ask(switchNetwork.on('bip122')))!
    await change({ network: signet })
    expect(wallet.core.requests.at(-1)).toEqual({ method: 'getAddresses', params: { network: 'signet' } })
  })

  test('reads a rejection by Leather from the response that it throws', async () => {
    const { here, connection, wallet } = await ready()
    wallet.answer('reject')
    const sign = (await here.portico.ask(signMessage.on('bip122')))!
    const address = connection.accounts[0]?.address ?? ''
    await expect(sign({ address, message: 'no' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('the page speaks to Leather in its own way when Leather stands in the list of providers too', async () => {
    const { basalt } = scriptedWallet()
    const here = await go({
      install: page => {
        Reflect.set(page, 'LeatherProvider', leatherFace(basalt))
        provide(page, {}, { id: 'LeatherProvider', name: 'Leather' })
      },
    })
    expect(await here.connect('bip122:leather')).toMatchObject([{ wallet: { name: 'Leather' } }])
  })
})

test('requests accounts of OKX at the object of the requested network', async () => {
  const at = { mainnet: scriptedWallet(), signet: scriptedWallet() }
  at.signet.core.switchNetwork(signet.caipNetworkId)
  const { connect, signMessage: sign } = {
    async connect() {
      const [side] = await at.signet.basalt.connect()
      return { address: side?.address, publicKey: '00', compressedPublicKey: '02'.repeat(33) }
    },
    signMessage: unisatFace(at.signet.basalt).signMessage,
  }
  const okxwallet = { bitcoin: unisatFace(at.mainnet.basalt), bitcoinSignet: { connect, signMessage: sign } }
  const here = await go({ networks: [signet, testnet], install: page => Reflect.set(page, 'okxwallet', okxwallet) })
  const [connection] = await here.connect('bip122:okx', signet.caipNetworkId)
  expect(connection).toMatchObject({ networkId: signet.caipNetworkId, accounts: [{ publicKey: '02'.repeat(33) }] })
  expect(at.mainnet.core.requests).toEqual([])
  await expect(here.connect('bip122:okx', testnet.caipNetworkId)).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
})
