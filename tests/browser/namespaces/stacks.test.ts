import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { getAddressFromPublicKey, publicKeyFromSignatureRsv } from '@stacks/transactions'
import { expect, test } from 'vitest'
import { sendInViews, tokenRows } from './sending'
import { setUpNamespace } from './setUpNamespace'
import { testNamespace, testSending } from './testNamespace'

const it = setUpNamespace({ name: 'stacks', namespace: 'stacks', wallet: 'Cairn' })
testNamespace(it, { silent: ['wallet_getAccount'], goodbye: 'wallet_disconnect', checksum: true })
testSending(it)

/** Recovers the signer; for texts shorter than 253 bytes. */
function signerOf(text: string, signature: string): string {
  const bytes = utf8ToBytes(text)
  const prefixed = concatBytes(utf8ToBytes('\x17Stacks Signed Message:\n'), Uint8Array.of(bytes.length), bytes)
  return getAddressFromPublicKey(publicKeyFromSignatureRsv(bytesToHex(sha256(prefixed)), signature), 'testnet')
}

test('an installed wallet connects with a click and signs', async () => {
  const own = await it.connect()
  expect(own).toMatch(/^ST/)
  expect((await it.account()).wallet?.name).toBe('Cairn')
  const text = 'Sign in to the sandbox 🪨'
  const signature = await it.page.evaluate(message => window.namespaceHost('stacks').sign(message), text)
  expect(signerOf(text, signature)).toBe(own)
})

const balance = async () => BigInt(await it.page.evaluate(() => window.namespaceHost('stacks').balance()))
const send = async (amount: string) => {
  const [, , to = ''] = await it.addresses()
  return it.page.evaluate(order => window.namespaceHost('stacks').send(order), { to, amount })
}

test('the wallet builds and signs a transfer, the chain accepts it, and the balance changes', async () => {
  await it.connect()
  const before = await balance()
  const { hash, status } = await send('1000000')
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(status).toBe('success')
  expect(before - (await balance())).toBe(1_000_180n)
})

test('rejects an amount above the balance', async () => {
  await it.connect()
  expect(await send('999999999999999')).toEqual({ status: 'INSUFFICIENT_FUNDS' })
})

test('follows the wallet’s network, and switches it', async () => {
  await it.connect()
  await it.page.evaluate(() => window.sandboxNamespaceWallets.stacks!.switchNetwork('stacks:1'))
  await expect.poll(it.address).toMatch(/^SP/)
  expect(await it.networkId()).toBe('stacks:1')
  await it.page.evaluate(() => window.portico.switchNetwork('stacks:2147483648'))
  await expect.poll(it.address).toMatch(/^ST/)
})

test('the tokens of Stacks are listed by name and sent in the views with a post-condition that the chain enforces', async () => {
  await it.connect()
  const [, , to = ''] = await it.addresses()
  const [testnet] = it.chain.networks
  const held = async () => {
    const path = `/extended/v2/addresses/${to}/balances/ft?limit=100`
    const { results } = Object(await (await fetch(testnet.rpcUrls.default.http[0] + path)).json())
    return BigInt(results[0]?.balance ?? 0)
  }
  expect(await tokenRows(it)).toEqual([expect.stringMatching(/Stacks .* STX/), expect.stringMatching(/Cobble 25 COB/)])
  const fee = /0\.00036 STX/
  await sendInViews(it, { token: 'Stacks', symbol: 'STX', amount: '1.5', to, fee, memo: '104711' })
  await sendInViews(it, { token: 'Cobble', symbol: 'COB', amount: '2.5', to, fee, memo: '104712' })
  expect(await held()).toBe(2_500_000n)
  await expect.poll(() => tokenRows(it)).toContainEqual(expect.stringMatching(/Cobble 22\.5 COB/))
}, 120_000)
