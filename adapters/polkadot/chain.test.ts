import { ApiPromise, type SubmittableResult, WsProvider } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { awaitReceipt, estimateFee, listTokens, readBalance, type SendTransfer, sendTransfer } from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { type PolkadotSandbox, startPolkadot } from '../../sandbox/chains/polkadot'
import { createInjectedExtension } from '../../sandbox/chains/polkadot/injectedExtension'
import { PolkadotWallet } from '../../sandbox/chains/polkadot/wallet'
import { fakeEdges } from '../conformance'
import { NAMESPACE } from './chain'
import type { PolkadotNetwork } from './manifest'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

/* The adapter against a real runtime. The only test file that starts a chain. */

let sandbox: PolkadotSandbox
let testHost: PolkadotTestHost
let dotterel: PolkadotWallet
let send: SendTransfer

/** Indexes of the networks: the chain itself, the same chain under a wrong id, and one without a node. */
const NEAR = 0
const IMPOSTOR = 1
const SILENT = 2

beforeAll(async () => {
  sandbox = await startPolkadot()
  const [near] = sandbox.networks
  const impostor: PolkadotNetwork = { ...near, id: '12'.repeat(16), name: 'Impostor' }
  const rpcUrls = { default: { http: ['http://127.0.0.1:1/'] } }
  const silent: PolkadotNetwork = { ...near, id: '34'.repeat(16), name: 'Silent', rpcUrls }
  const edges = fakeEdges()
  const lazyPorts = async () => ({
    ...(await edges.ports.lazyPorts()),
    http: createHttp({ clock: systemClock, fetch }),
  })
  dotterel = new PolkadotWallet({ ...sandbox.config, memory: remember(), ask: async () => true })
  testHost = await createPolkadotTestHost({
    networks: [near, impostor, silent],
    wallets: { Dotterel: createInjectedExtension(dotterel) },
    edges: { ...edges, ports: { ...edges.ports, clock: systemClock, lazyPorts } },
  })
  await testHost.live()
  // On a busy machine, a chain may take longer to start than the balance timeout.
  await (
    await fetch(near.rpcUrls.default.http[0]!, { method: 'POST', body: '{"id":1,"method":"system_chain"}' })
  ).json()
  send = await testHost.portico.ask(sendTransfer.on(NAMESPACE))
}, 120_000)

afterAll(async () => {
  testHost?.end()
  await sandbox?.stop()
}, 30_000)

function remember() {
  let now = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
  return {
    read: () => now,
    write: (change: Partial<typeof now>) => {
      now = { ...now, ...change }
    },
  }
}

const balanceOf = async (address: string, index = NEAR) =>
  (await (await testHost.portico.ask(readBalance.on(NAMESPACE)))({ address, network: testHost.network(index) })).amount

const [ROC, alice, bob, charlie] = [
  10n ** 12n,
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FRbF5E5xpBxaCdjuVkCAtoLgvvoL6wJoE7kAVTUdZBwpgi7',
  '5Cp14zcuEcUAwuZMNpeRXpNdGYBZcxUhoqzNk8nfhrmsoXCL',
]
const networkId = (index = NEAR) => testHost.networkId(index)

test('balances are those of the chain', async () => {
  expect(await Promise.all([alice, bob, charlie].map(address => balanceOf(address)))).toEqual([
    1250n * ROC,
    (425n * ROC) / 10n,
    0n,
  ])
})

test.each([
  [0, 'sr25519', alice, charlie, 9n],
  [1, 'ed25519', bob, alice, 5n],
  [2, 'ecdsa', charlie, bob, 1n],
] as const)('account %i sends with its %s key, and the chain takes it', async (index, _, from, to, amount) => {
  dotterel.switchAccount(index)
  const before = await balanceOf(to)
  const { hash, receipt } = await send({ from, to, amount: amount * ROC, networkId: networkId() })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await receipt).toEqual({ status: 'success', hash })
  expect((await balanceOf(to)) - before).toBe(amount * ROC)
})

test('the fee is the runtime’s estimate, and the balance afterwards is less by exactly that', async () => {
  dotterel.switchAccount(0)
  const order = { from: alice, to: bob, amount: ROC, networkId: networkId() }
  const fee = await (await testHost.portico.ask(estimateFee.on(NAMESPACE)))(order)
  const before = await balanceOf(alice)
  expect((await (await send(order)).receipt).status).toBe('success')
  expect(before - (await balanceOf(alice))).toBe(ROC + fee)
})

test('assets that the host names, of a runtime that cannot list them, are listed by the names that the chain has for them, and can be sent whole', async () => {
  dotterel.switchAccount(0)
  const list = await testHost.portico.ask(listTokens.on(NAMESPACE))
  const held = async (address: string) => (await list({ address, network: testHost.network(NEAR) }))?.[0]
  const plover = { name: 'Plover', symbol: 'PLV', decimals: 6, address: '1984', amount: 25_000_000n }
  expect([await held(alice), await held(bob)]).toEqual([plover, undefined])
  const { polkadot: _, ...unlisted } = { ...testHost.network(NEAR), polkadot: {} }
  expect(await list({ address: alice, network: unlisted })).toBeUndefined()
  const token = { address: '1984', decimals: 6 }
  const order = { from: alice, to: bob, networkId: networkId(), token }
  await expect(send({ ...order, amount: 25_000_001n })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  const fee = await (await testHost.portico.ask(estimateFee.on(NAMESPACE)))({ ...order, amount: 1n })
  expect(fee).toBeGreaterThan(0n)
  expect((await (await send({ ...order, amount: 25_000_000n })).receipt).status).toBe('success')
  expect([await held(alice), await held(bob)]).toEqual([undefined, plover])
  await expect(send({ ...order, amount: 1n, token: { address: 'x', decimals: 6 } })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
  })
})

test('reports an unpayable transaction before the wallet is asked', async () => {
  dotterel.switchAccount(0)
  dotterel.requests.length = 0
  const all = await balanceOf(alice)
  const task = send({ from: alice, to: bob, amount: all, networkId: networkId() })
  await expect(task).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(dotterel.requests).toEqual([])
})

test('finds the outcome of a transaction in the blocks by its hash and its sender', async () => {
  dotterel.switchAccount(0)
  const find = await testHost.portico.ask(awaitReceipt.on(NAMESPACE))
  const look = (hash: string, { from = alice, index = NEAR } = {}) =>
    find({ hash, from, networkId: networkId(index), once: true })
  const order = { from: alice, to: bob, amount: ROC, networkId: networkId() }
  const first = await send(order)
  await first.receipt
  // A busy node may announce the block before it counts the account's nonce from it.
  const second = await vi.waitFor(() => send(order), { timeout: 10_000, interval: 500 })
  await second.receipt
  for (const { hash } of [first, second]) expect(await look(hash)).toEqual({ status: 'success', hash })
  const unknown = `0x${'00'.repeat(32)}`
  for (const _ of [1, 2]) expect(await look(unknown)).toEqual({ status: 'pending', hash: unknown })
  const { hash } = first
  expect(await look(hash, { from: charlie })).toEqual({ status: 'pending', hash })
  expect(await look(hash, { index: SILENT })).toEqual({ status: 'pending', hash })
  expect(await look(hash, { from: 'somebody' })).toEqual({ status: 'pending', hash })
})

test('a transaction that failed in its block is reported as reverted', async () => {
  const [near] = sandbox.networks
  const provider = new WsProvider(near.rpcUrls.default.http[0]?.replace(/^http/, 'ws'))
  const api = await ApiPromise.create({ provider, noInitWarn: true })
  const pair = new Keyring({ type: 'ed25519' }).addFromSeed(Buffer.from(sandbox.config.keys[1]!.seed.slice(2), 'hex'))
  const much = api.tx.balances!.transferKeepAlive!(alice, 10n ** 30n)
  const hash = await new Promise<string>((resolve, reject) => {
    const tell = ({ isInBlock, isFinalized, txHash }: SubmittableResult) => {
      if (isInBlock || isFinalized) resolve(txHash.toHex())
    }
    much.signAndSend(pair, tell).catch(reject)
  })
  await api.disconnect()
  const find = await testHost.portico.ask(awaitReceipt.on(NAMESPACE))
  expect(await find({ hash, from: bob, networkId: networkId() })).toEqual({ status: 'reverted', hash })
})

test('a user’s rejection sends nothing', async () => {
  const before = await balanceOf(bob)
  dotterel.answer = 'reject'
  const task = send({ from: alice, to: bob, amount: ROC, networkId: networkId() })
  await expect(task).rejects.toMatchObject({ code: 'USER_REJECTED' })
  dotterel.answer = 'approve'
  expect(await balanceOf(bob)).toBe(before)
})

test('rejects a node with another genesis and sends nothing to it', async () => {
  const order = { from: alice, to: bob, amount: ROC, networkId: networkId(IMPOSTOR) }
  await expect(send(order)).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  await expect(balanceOf(alice, IMPOSTOR)).rejects.toMatchObject({ cause: { code: 'NETWORK_MISMATCH' } })
})

test('a node that is down is a failure with a name', async () => {
  const order = { from: alice, to: bob, amount: ROC, networkId: networkId(SILENT) }
  await expect(send(order)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  await expect(balanceOf(alice, SILENT)).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
})
