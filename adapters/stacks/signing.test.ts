import { getAddressFromPublicKey, publicKeyFromSignatureRsv } from '@stacks/transactions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signMessage } from '../../kernel'
import { messageHash } from './testing/scriptedSip30'
import { createStacksTestHost, type StacksTestHost } from './testing/testHost'

let testHost: StacksTestHost
beforeEach(async () => {
  testHost = await createStacksTestHost()
})
afterEach(() => testHost.end())

const sign = async (message: string | Uint8Array, address = testHost.wallet.addresses[0]!) =>
  (await testHost.portico.ask(signMessage.on('stacks')))({ address, message })
const signerOf = (message: string, signature: string) =>
  getAddressFromPublicKey(publicKeyFromSignatureRsv(messageHash(message), signature))

test.each(['Sign in to example.org', 'ünïcode 🌌', '', 'x'.repeat(300)])('a text is signed: %s', async text => {
  await testHost.live()
  expect(signerOf(text, await sign(text))).toBe(testHost.wallet.addresses[0])
  expect(signerOf(text, await sign(new TextEncoder().encode(text)))).toBe(testHost.wallet.addresses[0])
})

test('refuses to sign bytes that are not text, without asking the wallet', async () => {
  await testHost.live()
  await expect(sign(Uint8Array.of(0xff, 0xfe))).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  expect(testHost.wallet.prompts).toBe(1)
})

test('refuses an address of another namespace or with a wrong checksum before a wallet is asked', async () => {
  await testHost.live()
  for (const address of ['0x52908400098527886E0F7030069857D2E4169EE7', testHost.wallet.addresses[0]!.slice(0, -1)]) {
    await expect(sign('hello', address)).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  }
  expect(testHost.wallet.prompts).toBe(1)
})

test.each(['', 'banana', '0x', 'ab'.repeat(64), 7, null])('%j is no signature', async signature => {
  await testHost.live()
  testHost.wallet.answer({ invalid: { signature } })
  await expect(sign('hello')).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})

test('a host’s own request passes, with the current network', async () => {
  const { provider } = await testHost.live()
  const [address] = testHost.wallet.addresses
  const raw = await provider.request({ method: 'stx_signMessage', params: { address: address!, message: 'hi' } })
  expect(raw).toMatchObject({ signature: expect.any(String), publicKey: expect.any(String) })
  expect(testHost.wallet.requests.at(-1)?.params).toMatchObject({ network: 'mainnet', message: 'hi' })
  expect(await provider.request({ method: 'stx_getAddresses' })).toMatchObject({
    addresses: [{ symbol: 'STX', address }],
  })
  await expect(provider.request({ method: 'sendTransfer' })).rejects.toMatchObject({ code: 4200 })
})
