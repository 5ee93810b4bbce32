import { signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignMessage, signMessage } from '../../kernel'
import { NAMESPACE } from './chain'
import { type ScriptedWallet, scriptedWallet } from './testing/scriptedWallet'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

let testHost: PolkadotTestHost
let wallet: ScriptedWallet
let sign: SignMessage
beforeEach(async () => {
  wallet = scriptedWallet()
  testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider } })
  sign = await testHost.portico.ask(signMessage.on(NAMESPACE))
})
afterEach(() => testHost.end())

const signedData = () =>
  wallet.requests.flatMap(({ method, params }) => (method === 'signRaw' ? [Object(params).data] : []))

test.each([
  [0, 'sr25519'],
  [1, 'ed25519'],
  [2, 'ecdsa'],
] as const)('account %i signs a message with its %s key', async (index, crypto) => {
  wallet.state.account = index
  const { accounts } = await testHost.live()
  const address = accounts[0]!.address
  const signature = await sign({ address, message: 'I was here, ünïcode too' })
  expect(signatureVerify('I was here, ünïcode too', signature, address)).toMatchObject({ isValid: true, crypto })
  expect(signatureVerify('I was there', signature, address).isValid).toBe(false)
})

test('wraps a message so that it cannot be a transaction, and stays readable', async () => {
  const { accounts } = await testHost.live()
  const address = accounts[0]!.address
  await sign({ address, message: 'hello' })
  await sign({ address, message: '0x0102' })
  await sign({ address, message: new TextEncoder().encode('bytes of a text') })
  await sign({ address, message: '<Bytes>already</Bytes>' })
  await sign({ address, message: Uint8Array.of(0xff, 0x00) })
  expect(signedData()).toEqual([
    '<Bytes>hello</Bytes>',
    '<Bytes>0x0102</Bytes>',
    '<Bytes>bytes of a text</Bytes>',
    '<Bytes>already</Bytes>',
    '0x3c42797465733eff003c2f42797465733e',
  ])
})

test('bytes that are no text are signed as they are', async () => {
  const { accounts } = await testHost.live()
  const address = accounts[0]!.address
  const message = Uint8Array.of(0xff, 0x00, 0x80)
  expect(signatureVerify(message, await sign({ address, message }), address).isValid).toBe(true)
})

test('a wallet that cannot sign messages fails with a code', async () => {
  Reflect.deleteProperty(wallet.injected.signer, 'signRaw')
  const { accounts } = await testHost.live()
  await expect(sign({ address: accounts[0]!.address, message: 'hello' })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})

test.each(['', 'banana', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'])(
  '%j cannot sign: the wallet is not asked',
  async address => {
    await testHost.live()
    await expect(sign({ address, message: 'hello' })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    expect(signedData()).toEqual([])
  },
)

test.each(['Cancelled', 'Rejected', 'User rejected the request'])('"%s" is USER_REJECTED', async text => {
  const { accounts } = await testHost.live()
  wallet.answer('reject')
  wallet.rejectWith(new Error(text))
  await expect(sign({ address: accounts[0]!.address, message: 'hello' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})
