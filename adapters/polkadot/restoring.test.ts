import { afterEach, describe, expect, test } from 'vitest'
import { fakeEdges } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

let testHost: PolkadotTestHost
afterEach(() => testHost.end())

const KEY = 'polkadot/opened'
const sign = (address: string) => ({ method: 'polkadot_signMessage', params: { address, message: 'hello' } })

/** A reloaded page. Requests before the reload are not counted. */
async function comeBack(meanwhile: (wallet: ReturnType<typeof scriptedWallet>) => void = () => {}) {
  const edges = fakeEdges()
  const wallet = scriptedWallet({ prefix: 0 })
  const wallets = { Dotterel: wallet.provider }
  testHost = await createPolkadotTestHost({ wallets, edges })
  const [before] = await testHost.connect()
  testHost.end()
  meanwhile(wallet)
  wallet.requests.length = 0
  wallet.state.prompts = 0
  testHost = await createPolkadotTestHost({ wallets, edges })
  const [restored] = await testHost.restore()
  const changes: unknown[] = []
  restored?.watch(change => changes.push(change))
  return { before: before!, restored: restored!, changes, wallet, edges }
}
type Wallet = Awaited<ReturnType<typeof comeBack>>['wallet']

const asked = ({ requests }: Wallet) => requests.map(({ method }) => method)
const accounts = (address?: string) => ({ kind: 'accounts', accounts: [expect.objectContaining({ address })] })

describe('coming back', () => {
  test('restores no account if the user removed the site in the wallet', async () => {
    const { before, restored, wallet } = await comeBack(({ removeSite }) => removeSite())
    expect(restored).toMatchObject({ accounts: before.accounts, networkId: before.networkId })
    expect(asked(wallet)).toEqual([])
    expect(wallet.prompts).toBe(0)
  })

  test('restores the shown account without a request to the wallet, and as not confirmed', async () => {
    const { before, restored, wallet } = await comeBack()
    expect(before.unconfirmed).toBeUndefined()
    expect(restored).toMatchObject({ accounts: before.accounts, networkId: before.networkId, unconfirmed: true })
    expect(asked(wallet)).toEqual([])
    expect(wallet.listeners).toBe(0)
  })

  test('a wallet without an earlier approval is not asked', async () => {
    const wallet = scriptedWallet()
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider } })
    expect(await testHost.restore()).toEqual([])
    expect(wallet.requests).toEqual([])
  })

  test('a restored connection does not bring back a wallet that the user left', async () => {
    const wallet = scriptedWallet()
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider } })
    const { disconnect, leave } = await testHost.live()
    leave()
    await disconnect()
    wallet.requests.length = 0
    expect(await testHost.restore()).toEqual([])
    expect(wallet.requests).toEqual([])
  })

  test('a restore finds a wallet that appears 9 s late', async () => {
    const edges = fakeEdges()
    const wallet = scriptedWallet()
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider }, edges })
    await testHost.connect()
    testHost.end()
    testHost = await createPolkadotTestHost({ edges })
    const task = testHost.restore()
    await edges.clock.advance(9_000)
    Object.assign(testHost.page.injectedWeb3, { Dotterel: wallet.provider })
    await edges.clock.advance(500)
    expect(await task).toHaveLength(1)
    expect(edges.clock.pending).toBe(0)
  })

  test('a wallet that was removed between visits is given up after 10 s', async () => {
    const edges = fakeEdges()
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: scriptedWallet().provider }, edges })
    await testHost.connect()
    testHost.end()
    testHost = await createPolkadotTestHost({ edges })
    const task = testHost.restore()
    await edges.clock.advance(10_000)
    expect(await task).toEqual([])
  })

  test('a wallet that revoked its accounts while connected is not restored', async () => {
    const edges = fakeEdges()
    const wallet = scriptedWallet()
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider }, edges })
    await testHost.live()
    wallet.forget()
    expect(await testHost.restore()).toEqual([])
    expect(wallet.prompts).toBe(1)
  })

  test('a restore returns the account that the user switched to', async () => {
    const edges = fakeEdges()
    const wallet = scriptedWallet({ prefix: 0 })
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider }, edges })
    await testHost.live()
    wallet.switchAccount(1)
    const [restored] = await testHost.restore()
    expect(restored?.accounts[0]?.address).toBe(wallet.addresses[1])
  })

  test('a restored account stays restricted to its network', async () => {
    const edges = fakeEdges()
    const wallet = scriptedWallet()
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider }, edges })
    wallet.switchNetwork(testHost.networkId(1))
    await testHost.connect()
    expect((await testHost.restore())[0]?.networkId).toBe(testHost.networkId(1))
  })

  test('one wallet’s accounts are not another’s', async () => {
    const edges = fakeEdges()
    const wallets = { Dotterel: scriptedWallet().provider, Plover: scriptedWallet().provider }
    testHost = await createPolkadotTestHost({ wallets, edges })
    await testHost.connect()
    expect(await testHost.restore('polkadot:Plover')).toEqual([])
    await testHost.connect('polkadot:Plover')
    expect(await testHost.restore()).toHaveLength(1)
    expect(await testHost.restore('polkadot:Plover')).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['nothing that is a list', { wallet: 'Dotterel' }],
    ['no address', [{ wallet: 'Dotterel', address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6' }]],
    ['junk', [null, 7, 'text', [], { wallet: 'Dotterel', address: { a: 1 } }, { wallet: {}, address: 1 }]],
  ])('parses stored values as untrusted input: %s', async (_, kept) => {
    const edges = fakeEdges()
    edges.storage.set(KEY, kept)
    const wallet = scriptedWallet()
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider }, edges })
    expect(await testHost.restore()).toEqual([])
    expect(asked(wallet)).toEqual([])
  })

  test('stores a bounded number of accounts, however many a wallet shows', async () => {
    const edges = fakeEdges()
    const wallet = scriptedWallet()
    const account = { address: wallet.addresses[0], type: 'x'.repeat(10_000), genesisHash: null }
    wallet.state.extra = Array.from({ length: 5000 }, () => account)
    testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider }, edges })
    await testHost.connect()
    expect(JSON.stringify(edges.storage.get(KEY)).length).toBeLessThan(200_000)
  })
})

describe('the first request after coming back', () => {
  test('the first request after a restore asks the wallet for access before it asks for a signature', async () => {
    const { restored, wallet, changes } = await comeBack(({ removeSite }) => removeSite())
    const [own = ''] = wallet.addresses
    expect(await restored.provider.request(sign(own))).toMatchObject({ signature: expect.any(String) })
    expect(asked(wallet)).toEqual(['enable', 'accounts.get', 'signRaw'])
    await restored.provider.request(sign(own))
    expect(asked(wallet).slice(3)).toEqual(['signRaw'])
    expect(changes).toEqual([accounts(own)])
  })

  test('a user’s refusal to enable the wallet is a rejection, and the next request asks again', async () => {
    const { restored, wallet } = await comeBack(({ removeSite }) => removeSite())
    const [own = ''] = wallet.addresses
    wallet.answer('reject')
    await expect(restored.provider.request(sign(own))).rejects.toMatchObject({ code: 4001 })
    expect(asked(wallet)).toEqual(['enable'])
    wallet.answer('approve')
    await restored.provider.request(sign(own))
    expect(asked(wallet).at(-1)).toBe('signRaw')
  })

  test('a wallet with another account reports it, and later changes too', async () => {
    const { restored, wallet, changes, edges } = await comeBack(({ switchAccount }) => switchAccount(1))
    const [first = '', second = ''] = wallet.addresses
    const refused = restored.provider.request(sign(first))
    await expect(refused).rejects.toMatchObject({ code: 4100, cause: { code: 'ACCOUNT_NOT_FOUND' } })
    expect(asked(wallet)).not.toContain('signRaw')
    await restored.provider.request(sign(second))
    expect(changes).toEqual([accounts(second)])
    wallet.switchAccount(0)
    await edges.clock.advance(1000)
    expect(changes).toEqual([accounts(second), accounts(first)])
    expect(wallet.listeners).toBe(1)
  })

  test('a wallet that shows nothing any more is reported so, and is not asked to sign', async () => {
    const { restored, wallet, changes } = await comeBack(({ forget }) => forget())
    const [own = ''] = wallet.addresses
    await expect(restored.provider.request(sign(own))).rejects.toMatchObject({ code: 4100 })
    expect(changes).toEqual([{ kind: 'accounts', accounts: [] }])
    expect(asked(wallet)).not.toContain('signRaw')
    expect(await testHost.restore()).toEqual([])
  })

  test('the first request after a restore asks no wallet if its method is unknown', async () => {
    const { restored, wallet } = await comeBack()
    await expect(restored.provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4200 })
    await expect(restored.provider.request({ method: 'constructor' })).rejects.toMatchObject({ code: 4200 })
    expect(asked(wallet)).toEqual([])
  })

  test('the first request after a restore does not move the wallet to another network: the adapter alone changes it', async () => {
    const { restored, wallet, changes } = await comeBack()
    const networkId = testHost.networkId(1)
    await restored.provider.request({ method: 'portico_switchNetwork', params: { networkId } })
    expect(changes).toEqual([{ kind: 'accounts', accounts: [expect.anything()], networkId, unconfirmed: true }])
    expect(asked(wallet)).toEqual([])
    changes.length = 0
    await restored.provider.request(sign(wallet.addresses[0] ?? ''))
    expect(changes).toEqual([{ kind: 'accounts', accounts: [expect.anything()], networkId }])
  })

  test('a connect event instead of it reaches existing listeners', async () => {
    const { wallet, changes, edges } = await comeBack()
    await testHost.connect()
    wallet.switchAccount(1)
    await edges.clock.advance(1000)
    expect(changes).toEqual([accounts(wallet.addresses[0]), accounts(wallet.addresses[1])])
  })

  test('an abort before the wallet’s approval leaves no state', async () => {
    const { restored, wallet } = await comeBack()
    wallet.answer('hang')
    const signed = restored.provider.request(sign(wallet.addresses[0] ?? ''))
    testHost.end()
    wallet.release()
    await signed
    expect(wallet.listeners).toBe(0)
  })
})
