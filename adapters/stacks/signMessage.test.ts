import { getAddressFromPublicKey, publicKeyFromSignatureRsv } from '@stacks/transactions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signMessage } from '../../kernel'
import { type StacksHouse, stacksHouse } from './testing/house'
import { messageHash } from './testing/scriptedSip30'

let house: StacksHouse
beforeEach(async () => {
  house = await stacksHouse()
})
afterEach(() => house.end())

const sign = async (message: string | Uint8Array, address = house.wallet.addresses[0]!) =>
  (await house.portico.ask(signMessage.on('stacks')))({ address, message })
const signerOf = (message: string, signature: string) =>
  getAddressFromPublicKey(publicKeyFromSignatureRsv(messageHash(message), signature))

test.each(['Sign in to example.org', 'ünïcode 🌌', '', 'x'.repeat(300)])('a text is signed: %s', async text => {
  await house.live()
  expect(signerOf(text, await sign(text))).toBe(house.wallet.addresses[0])
  expect(signerOf(text, await sign(new TextEncoder().encode(text)))).toBe(house.wallet.addresses[0])
})

test('bytes that are no text cannot be signed, and nobody is asked', async () => {
  await house.live()
  await expect(sign(Uint8Array.of(0xff, 0xfe))).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  expect(house.wallet.prompts).toBe(1)
})

test('an address of another family or with a wrong checksum is not even asked for', async () => {
  await house.live()
  for (const address of ['0x52908400098527886E0F7030069857D2E4169EE7', house.wallet.addresses[0]!.slice(0, -1)]) {
    await expect(sign('hello', address)).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  }
  expect(house.wallet.prompts).toBe(1)
})

test.each(['', 'banana', '0x', 'ab'.repeat(64), 7, null])('%j is no signature', async signature => {
  await house.live()
  house.wallet.answer({ nonsense: { signature } })
  await expect(sign('hello')).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})

test('what a host asks for itself goes through, with the network that we are on', async () => {
  const { provider } = await house.live()
  const [address] = house.wallet.addresses
  const said = await provider.request({ method: 'stx_signMessage', params: { address: address!, message: 'hi' } })
  expect(said).toMatchObject({ signature: expect.any(String), publicKey: expect.any(String) })
  expect(house.wallet.requests.at(-1)?.params).toMatchObject({ network: 'mainnet', message: 'hi' })
  expect(await provider.request({ method: 'stx_getAddresses' })).toMatchObject({
    addresses: [{ symbol: 'STX', address }],
  })
  await expect(provider.request({ method: 'sendTransfer' })).rejects.toMatchObject({ code: 4200 })
})
