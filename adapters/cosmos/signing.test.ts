import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import { fromBase64, toBase64 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signMessage } from '../../kernel'
import { signedBytes, signedText } from './testing/signatures'
import { type CosmosTestHost, createCosmosTestHost } from './testing/testHost'

let testHost: CosmosTestHost
beforeEach(async () => {
  testHost = await createCosmosTestHost()
})
afterEach(() => testHost.end())

const sign = async (message: string | Uint8Array, address = testHost.wallet.addresses[0]!) =>
  (await testHost.portico.ask(signMessage.on('cosmos')))({ address, message })

describe('messages', () => {
  test.each(['Sign in to example.org', 'ünïcode 🌌', '', 'with <tags> & signs', '\ufeffwith a mark'])(
    'a text is signed as ADR-36 says: %s',
    async text => {
      await testHost.live()
      const [address, publicKey] = [testHost.wallet.addresses[0]!, testHost.wallet.publicKeys[0]!]
      expect(signedText(text, { address, publicKey, signature: await sign(text) })).toBe(true)
      expect(testHost.wallet.asked.at(-1)).toBe('signArbitrary')
    },
  )

  test('bytes that are no text are signed as they are', async () => {
    const { provider } = await testHost.live()
    const [address] = testHost.wallet.addresses
    const data = Uint8Array.of(0xff, 0x00, 0xfe)
    const msgs = [{ type: 'sign/MsgSignData', value: { signer: address, data: toBase64(data) } }]
    const signDoc = makeAminoDoc(msgs, { gas: '0', amount: [] }, '', '', 0, 0)
    const raw = await provider.request({ method: 'cosmos_signAmino', params: { signerAddress: address!, signDoc } })
    const signature = await sign(data)
    expect(raw).toMatchObject({ signature: { signature } })
    const publicKey = { type: 'tendermint/PubKeySecp256k1', value: testHost.wallet.publicKeys[0]! }
    expect(signedBytes(serializeSignDoc(signDoc), { pub_key: publicKey, signature })).toBe(true)
  })

  test('a wallet that knows no messages signs the document', async () => {
    Reflect.deleteProperty(testHost.wallet.provider, 'signArbitrary')
    await testHost.live()
    const [address, publicKey] = [testHost.wallet.addresses[0]!, testHost.wallet.publicKeys[0]!]
    const signature = await sign('hello')
    expect(testHost.wallet.asked.at(-1)).toBe('signAmino')
    expect(signedText('hello', { address, publicKey, signature })).toBe(true)
  })

  test('refuses an address of another namespace or with a wrong checksum before a wallet is asked', async () => {
    await testHost.live()
    const [own = ''] = testHost.wallet.addresses
    for (const address of ['0x52908400098527886E0F7030069857D2E4169EE7', own.slice(0, -1), '']) {
      await expect(sign('hello', address)).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    }
    expect(testHost.wallet.prompts).toBe(1)
  })

  test('an account that the wallet does not have is refused by it', async () => {
    await testHost.live()
    await expect(sign('hello', testHost.wallet.addresses[1])).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  })
})

describe('transactions', () => {
  const messages = [{ type: 'cosmos-sdk/MsgSend', value: { amount: [{ denom: 'uatom', amount: '1' }] } }]

  test('amino documents are signed as they are', async () => {
    const { provider } = await testHost.live()
    const signDoc = makeAminoDoc(messages, { gas: '1', amount: [] }, 'cosmoshub-4', 'memo', 7, 3)
    const params = { signerAddress: testHost.wallet.addresses[0]!, signDoc }
    const raw = Object(await provider.request({ method: 'cosmos_signAmino', params }))
    expect(raw.signed).toEqual(signDoc)
    expect(signedBytes(serializeSignDoc(signDoc), raw.signature)).toBe(true)
  })

  test.each(['0', '7', '18446744073709551615'])(
    'direct documents travel as base64, account %s',
    async accountNumber => {
      const { provider } = await testHost.live()
      const [bodyBytes, authInfoBytes] = [Uint8Array.of(10, 1, 97), Uint8Array.of(18, 0)]
      const signDoc = {
        chainId: 'cosmoshub-4',
        accountNumber,
        bodyBytes: toBase64(bodyBytes),
        authInfoBytes: toBase64(authInfoBytes),
      }
      const params = { signerAddress: testHost.wallet.addresses[0]!, signDoc }
      const raw = Object(await provider.request({ method: 'cosmos_signDirect', params }))
      expect(raw.signed).toEqual(signDoc)
      const bytes = makeSignBytes({
        chainId: raw.signed.chainId,
        accountNumber: BigInt(raw.signed.accountNumber),
        bodyBytes: fromBase64(raw.signed.bodyBytes),
        authInfoBytes: fromBase64(raw.signed.authInfoBytes),
      })
      expect(signedBytes(bytes, raw.signature)).toBe(true)
    },
  )

  test.each(['eth_sign', 'toString', '__proto__', 'getKey'])('the namespace refuses the request %s', async method => {
    const { provider } = await testHost.live()
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
  })

  test('emits accounts with their keys', async () => {
    const { provider } = await testHost.live()
    expect(await provider.request({ method: 'cosmos_getAccounts' })).toEqual([
      { address: testHost.wallet.addresses[0], algo: 'secp256k1', pubkey: testHost.wallet.publicKeys[0] },
    ])
  })
})
