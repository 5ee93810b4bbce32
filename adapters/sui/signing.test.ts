import { Transaction } from '@mysten/sui/transactions'
import { verifyTransactionSignature } from '@mysten/sui/verify'
import { base64 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SignMessage, signMessage } from '../../kernel'
import { NAMESPACE } from './chain'
import { scriptedWallet, type TestWallet } from './testing/scriptedWallet'
import { createSuiTestHost, type SuiTestHost } from './testing/testHost'
import { isSigned } from './testing/verify'

let testHost: SuiTestHost
let wallet: TestWallet
beforeEach(async () => {
  wallet = scriptedWallet()
  testHost = await createSuiTestHost({ before: wallet.install })
})
afterEach(() => testHost.end())

describe('messages', () => {
  let sign: SignMessage
  beforeEach(async () => {
    sign = await testHost.portico.ask(signMessage.on(NAMESPACE))
  })

  test.each([
    [0, 'Ed25519'],
    [1, 'Secp256k1'],
  ])('account %i signs with its %s key', async index => {
    wallet.state.account = index
    await testHost.live()
    const address = wallet.addresses[index]!
    const signature = await sign({ address, message: 'I was here, ünïcode too' })
    const bytes = new TextEncoder().encode('I was here, ünïcode too')
    expect(await isSigned(address, bytes, signature)).toBe(true)
    expect(await isSigned(address, new TextEncoder().encode('I was there'), signature)).toBe(false)
  })

  test('bytes are signed as they are', async () => {
    await testHost.live()
    const address = wallet.addresses[0]!
    const message = Uint8Array.from({ length: 300 }, (_, at) => at)
    expect(await isSigned(address, message, await sign({ address, message }))).toBe(true)
  })

  test('an account that the wallet does not show signs nothing', async () => {
    await testHost.live()
    const asked = sign({ address: wallet.addresses[1]!, message: 'hello' })
    await expect(asked).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    await expect(sign({ address: '0x2', message: 'hello' })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    expect(wallet.prompts).toBe(1)
  })

  test.each([
    ['is no base64', 'z!'],
    ['is too short', btoa('\0'.repeat(96))],
    ['is of no kind that there is', btoa('\u00ff'.repeat(97))],
  ])('a signature that %s is invalid', async (_, signature) => {
    await testHost.live()
    wallet.answer({ invalid: { signature } })
    const asked = sign({ address: wallet.addresses[0]!, message: 'hello' })
    await expect(asked).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  })
})

describe('a host’s own requests', () => {
  test('a host requests the accounts', async () => {
    const { provider } = await testHost.live()
    expect(await provider.request({ method: 'sui_getAccounts' })).toEqual([
      { address: wallet.addresses[0], pubkey: expect.stringMatching(/=$/) },
    ])
  })

  test.each([
    ['its text', async (transaction: Transaction) => transaction.toJSON()],
    ['its bytes as base64', async (transaction: Transaction) => base64.encode(await transaction.build())],
    ['itself', async (transaction: Transaction) => transaction],
  ])('a host requests a signature for a transaction, given as %s', async (_, give) => {
    const { provider } = await testHost.live()
    const address = wallet.addresses[0]!
    const transaction = await give(offline(address))
    const params = { transaction, address }
    const { signature, transactionBytes } = Object(await provider.request({ method: 'sui_signTransaction', params }))
    const key = await verifyTransactionSignature(base64.decode(transactionBytes), signature, { address })
    expect(key.toSuiAddress()).toBe(address)
    expect(wallet.requests.at(-1)?.input).toMatchObject({ chain: 'sui:mainnet' })
  })

  test('a host sends a transaction by a request', async () => {
    const { provider } = await testHost.live()
    const params = { transaction: await offline(wallet.addresses[0]!).toJSON(), address: wallet.addresses[0]! }
    expect(await provider.request({ method: 'sui_signAndExecuteTransaction', params })).toEqual({
      digest: 'C2fCkqNLTPDBKbYXb1yjWkM7WSdbmJyXnGqUZSjZWZqK',
    })
  })

  test('a host’s own requests name the user’s network', async () => {
    const { provider } = await testHost.live()
    await provider.request({ method: 'portico_switchNetwork', params: { networkId: 'sui:testnet' } })
    const params = { message: btoa('hello'), address: wallet.addresses[0]! }
    await provider.request({ method: 'sui_signPersonalMessage', params })
    expect(wallet.requests.at(-1)?.input).toMatchObject({ chain: 'sui:testnet' })
  })

  test.each([
    ['sui_signPersonalMessage', { message: 'not base64!' }, -32602],
    ['sui_signTransaction', { transaction: 7 }, -32602],
    ['eth_accounts', {}, 4200],
  ])('a host’s malformed request is refused: %s %o', async (method, params, code) => {
    const { provider } = await testHost.live()
    const asked = provider.request({ method, params: { ...params, address: wallet.addresses[0]! } })
    await expect(asked).rejects.toMatchObject({ code })
  })

  test('a host’s request is refused if the wallet lacks its feature', async () => {
    const { provider } = await testHost.live()
    Reflect.deleteProperty(wallet.features, 'sui:signTransaction')
    const params = { transaction: '{}', address: wallet.addresses[0]! }
    await expect(provider.request({ method: 'sui_signTransaction', params })).rejects.toMatchObject({ code: 4200 })
  })
})

/** Names its gas payment, so it builds without a node. */
function offline(sender: string): Transaction {
  const transaction = new Transaction()
  transaction.setSender(sender)
  transaction.setGasPrice(1000)
  transaction.setGasBudget(10_000_000)
  const digest = '11111111111111111111111111111111'
  transaction.setGasPayment([{ objectId: `0x${'5'.repeat(64)}`, version: '1', digest }])
  const [coin] = transaction.splitCoins(transaction.gas, [1])
  transaction.transferObjects([coin!], sender)
  return transaction
}
