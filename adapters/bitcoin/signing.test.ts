import { base64, hex } from '@scure/base'
import { p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Connection, signMessage } from '../../kernel'
import { createSatsConnectProvider } from '../../sandbox/chains/bitcoin/satsConnectProvider'
import { createStandardWallet } from '../../sandbox/chains/bitcoin/standardWallet'
import { iconUri } from '../../sandbox/chains/bitcoin/wallet'
import { isSignature } from './testing/isSignature'
import { provide, register } from './testing/page'
import { KEYS, scriptedWallet, type TestWallet } from './testing/scriptedWallet'
import { type Chains, openChains, type Visit, visit } from './testing/testHost'
import { unisatFace } from './testing/unisatFace'

const FACES: Record<string, (page: EventTarget, wallet: TestWallet) => void> = {
  'the Wallet Standard': (page, { basalt }) => register(page, createStandardWallet(basalt, iconUri)),
  'sats-connect': (page, { basalt }) => provide(page, createSatsConnectProvider(basalt)),
}

let chains: Chains
let here: Visit | undefined
beforeEach(() => {
  chains = openChains()
})
afterEach(() => {
  here?.end()
  chains.close()
})

async function connected(install: (page: EventTarget, wallet: TestWallet) => void, connectorId?: string) {
  const wallet = scriptedWallet()
  here = await visit({ install: page => install(page, wallet) })
  here.online(chains)
  const connection = await here.live(connectorId)
  const sign = (await here.portico.ask(signMessage.on('bip122')))!
  return { here, wallet, connection, sign }
}

const MESSAGES = ['Good morning', '', 'ünïcode, too: 漢字', 'a line\nand another', 'x'.repeat(5000)]

describe.each(Object.entries(FACES))('through %s', (_, install) => {
  test.each(MESSAGES)(
    'the payment address signs with a key that is recovered from the signature: %#',
    async message => {
      const { connection, sign } = await connected(install)
      const [payment] = connection.accounts
      const address = payment?.address ?? ''
      const signature = await sign({ address, message })
      expect(isSignature({ address, message, signature })).toBe(true)
      expect(isSignature({ address, message: `${message}!`, signature })).toBe(false)
      expect(isSignature({ address: KNOWN.address, message, signature })).toBe(false)
    },
  )

  test.each(MESSAGES)('the ordinals address signs by BIP-322: %#', async message => {
    const { connection, sign } = await connected(install)
    const address = connection.accounts[1]?.address ?? ''
    const signature = await sign({ address, message })
    expect(isSignature({ address, message, signature })).toBe(true)
    expect(isSignature({ address, message: `${message}!`, signature })).toBe(false)
  })

  test('signs bytes as their text, and rejects other bytes before a wallet is asked', async () => {
    const { connection, sign, wallet } = await connected(install)
    const address = connection.accounts[0]?.address ?? ''
    const signature = await sign({ address, message: new TextEncoder().encode('Grüße') })
    expect(isSignature({ address, message: 'Grüße', signature })).toBe(true)
    const { prompts } = wallet
    await expect(sign({ address, message: Uint8Array.of(0xff, 0xfe) })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    await expect(sign({ address: 'nobody', message: '' })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    expect(wallet.prompts).toBe(prompts)
  })

  test('an address that the wallet does not have signs nothing', async () => {
    const { sign } = await connected(install)
    await expect(sign({ address: KNOWN.address, message: 'hi' })).rejects.toMatchObject({
      code: expect.stringMatching(/^(SIGN_FAILED|WALLET_UNAUTHORIZED)$/),
    })
  })

  test('the wallet signs a PSBT with inputs of both addresses, and the chain accepts it', async () => {
    const { connection } = await connected(install)
    const { psbt, inputs } = bothInputs(connection)
    const signed = await connection.provider.request({
      method: 'signPsbt',
      params: { account: inputs[0]?.address, psbt, signInputs: inputs },
    })
    const { psbt: raw } = Object(signed)
    const tx = Transaction.fromPSBT(base64.decode(raw))
    tx.finalize()
    expect(chains.testnet.submit(tx.hex)).toBe(tx.id)
  })

  test('the wallet sends a PSBT on request', async () => {
    const { connection } = await connected(install)
    const { psbt, inputs } = bothInputs(connection)
    const params = { account: inputs[0]?.address, psbt, signInputs: inputs, broadcast: true }
    const { txid } = Object(await connection.provider.request({ method: 'signPsbt', params }))
    expect(chains.testnet.entry(txid)?.block).toBeDefined()
  })

  test('a malformed request never reaches the wallet', async () => {
    const { connection, wallet } = await connected(install)
    const { prompts } = wallet
    const malformed: [string, object | undefined][] = [
      ['signPsbt', { psbt: 'not base64!', signInputs: [] }],
      ['signPsbt', { psbt: 'cHNidP8=', signInputs: [{ index: -1, address: 'a' }] }],
      ['signPsbt', undefined],
      ['signMessage', { message: 7 }],
      ['signMessage', { message: 'a', address: KNOWN.address, protocol: 'rot13' }],
      ['sendTransfer', { account: KNOWN.address, recipientAddress: KNOWN.address, amount: '1.5' }],
      ['sendTransfer', { account: KNOWN.address, recipientAddress: KNOWN.address, amount: 1000 }],
    ]
    for (const [method, params] of malformed) {
      await expect(connection.provider.request({ method, params: { ...params } })).rejects.toMatchObject({
        code: -32602,
      })
    }
    await expect(connection.provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
    await expect(connection.provider.request({ method: 'constructor' })).rejects.toMatchObject({ code: 4200 })
    expect(wallet.prompts).toBe(prompts)
  })

  test('emits the accounts with their purposes and keys, payment first', async () => {
    const { connection } = await connected(install)
    const [payment, ordinal] = connection.accounts
    const [keys] = KEYS
    expect(payment).toMatchObject({
      type: 'payment',
      publicKey: hex.encode(pubECDSA(hex.decode(keys?.payment ?? ''))),
    })
    expect(ordinal).toMatchObject({
      type: 'ordinal',
      publicKey: hex.encode(pubSchnorr(hex.decode(keys?.ordinals ?? ''))),
    })
    const params = { account: payment?.address, intentions: ['ordinal'] }
    expect(await connection.provider.request({ method: 'getAccountAddresses', params })).toMatchObject([
      { address: ordinal?.address, intention: 'ordinal', publicKey: ordinal?.publicKey },
    ])
  })
})

test('a host may request BIP-322 of a segwit key if the wallet supports the choice', async () => {
  const { connection } = await connected((page, { basalt }) => provide(page, createSatsConnectProvider(basalt)))
  const address = connection.accounts[0]?.address ?? ''
  const params = { account: address, message: 'Choose', protocol: 'bip322' }
  const { signature } = Object(await connection.provider.request({ method: 'signMessage', params }))
  const bytes = hex.decode(signature)
  expect(bytes.length).toBeGreaterThan(65)
  expect(isSignature({ address, message: 'Choose', signature: base64.encode(bytes) })).toBe(true)
})

test('a wallet with UniSat’s interface signs with the address in use, and with no other', async () => {
  const install = (page: EventTarget, { basalt }: TestWallet) => void Reflect.set(page, 'unisat', unisatFace(basalt))
  const { connection, sign, wallet } = await connected(install, 'bip122:unisat')
  const address = connection.accounts[0]?.address ?? ''
  const signature = await sign({ address, message: 'In use' })
  expect(isSignature({ address, message: 'In use', signature })).toBe(true)
  await expect(sign({ address: wallet.addresses[1] ?? '', message: 'Other' })).rejects.toMatchObject({
    code: 'SIGN_FAILED',
  })
  const { psbt, inputs } = bothInputs(connection, 1)
  const params = { account: address, psbt, signInputs: inputs }
  const { psbt: signed } = Object(await connection.provider.request({ method: 'signPsbt', params }))
  const tx = Transaction.fromPSBT(base64.decode(signed))
  tx.finalize()
  expect(chains.testnet.submit(tx.hex)).toBe(tx.id)
})

// Source: BIP-322, test vectors.
const KNOWN = { address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' }
test.each([
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('the check accepts the standard’s own signature of %j', (message, signature) => {
  expect(isSignature({ ...KNOWN, message, signature })).toBe(true)
  expect(isSignature({ ...KNOWN, message: `${message}.`, signature })).toBe(false)
})

/** An unsigned transaction that spends one coin of each address, with the owner of each input. */
function bothInputs({ accounts }: Connection, count = 2) {
  const [keys] = KEYS
  const payment = p2wpkh(pubECDSA(hex.decode(keys?.payment ?? '')), TEST_NETWORK)
  const ordinals = p2tr(pubSchnorr(hex.decode(keys?.ordinals ?? '')), undefined, TEST_NETWORK)
  const tx = new Transaction()
  const locks = [payment, { ...ordinals, tapInternalKey: ordinals.tapInternalKey }].slice(0, count)
  for (const { script, address, ...lock } of locks) {
    const txid = chains.testnet.fund(address, 50_000n)
    tx.addInput({
      txid,
      index: 0,
      witnessUtxo: { script, amount: 50_000n },
      ...('tapInternalKey' in lock && { tapInternalKey: lock.tapInternalKey }),
    })
  }
  tx.addOutputAddress(payment.address, 40_000n, TEST_NETWORK)
  const inputs = accounts.slice(0, count).map(({ address }, index) => ({ index, address }))
  return { psbt: base64.encode(tx.toPSBT()), inputs }
}
