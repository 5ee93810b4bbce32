import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { startSolana } from '../../../sandbox/chains/solana'
import { fetchedSources } from '../world'
import { isSolanaSignature } from './isSolanaSignature'
import { setUpNamespace } from './setUpNamespace'
import { testNamespace, testSending } from './testNamespace'

const it = setUpNamespace({ name: 'solana', namespace: 'solana', wallet: 'Marlin' })
testNamespace(it, { silent: ['standard:connect'], goodbye: 'standard:disconnect', checksum: false })
testSending(it)

const send = async (amount: string, token?: { address: string; decimals: number }) => {
  const [, to = ''] = await it.addresses()
  return it.page.evaluate(order => window.namespaceHost('solana').send(order), { to, amount, token })
}
const balance = async () => BigInt(await it.page.evaluate(() => window.namespaceHost('solana').balance()))

test('an installed wallet connects with a click without a chain library', async () => {
  const own = await it.connect()
  const { allAccounts, wallet } = await it.account()
  expect(wallet?.name).toBe('Marlin')
  expect(allAccounts.map(({ address }) => address)).toEqual(await it.addresses())
  expect(own).toBe(allAccounts[0]?.address)
  expect(fetchedSources(it.visit).filter(source => source.includes('@solana'))).toEqual([])
})

test('a Solana wallet signs, shows its balance, and a transfer arrives', async () => {
  const own = await it.connect()
  const text = 'Sign in to the sandbox 🐟'
  const signature = await it.page.evaluate(message => window.namespaceHost('solana').sign(message), text)
  expect(isSolanaSignature(own, new TextEncoder().encode(text), signature)).toBe(true)
  const before = await balance()
  expect(await send('1000000')).toMatchObject({ status: 'success' })
  expect(before - (await balance())).toBe(1_015_000n)
})

test('rejects an amount above the balance', async () => {
  await it.connect()
  expect(await send('99999999999999')).toEqual({ status: 'INSUFFICIENT_FUNDS' })
})

test('a token transfer creates the receiver’s token account', async () => {
  await it.connect()
  // The token is the same in every sandbox.
  const apart = await startSolana()
  const sent = await send('5000000', apart.token)
  await apart.stop()
  expect(sent).toMatchObject({ status: 'success' })
})

test('signing in takes one request, whose answer has the signed message', async () => {
  const own = await it.connect()
  const raw = Object(
    await it.page.evaluate(() => window.namespaceHost('solana').request('solana_signIn', { statement: 'Come in' })),
  )
  const message = base58.decode(raw.signedMessage)
  expect(new TextDecoder().decode(message)).toContain(`wants you to sign in with your Solana account:\n${own}`)
  expect(isSolanaSignature(own, message, raw.signature)).toBe(true)
})

test('switches the network by itself, and follows a wallet that binds it', async () => {
  await it.connect()
  const [reef, shoal] = it.chain.networks
  await it.page.evaluate(id => window.portico.switchNetwork(id), shoal.caipNetworkId)
  expect(await it.networkId()).toBe(shoal.caipNetworkId)
  expect(await balance()).toBe(10_000_000_000n)
  await it.page.evaluate(id => window.sandboxNamespaceWallets.solana!.switchNetwork(id), reef.caipNetworkId)
  await expect.poll(it.networkId).toBe(reef.caipNetworkId)
})
