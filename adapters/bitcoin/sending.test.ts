import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  awaitReceipt,
  type CaipNetworkId,
  type ConnectedSession,
  estimateFee,
  type PorticoOptions,
  readBalance,
  type SessionState,
  sendTransfer,
  sessions,
  switchNetwork,
} from '../../kernel'
import { receiptFollower, sentTransactions } from '../../kernel/kit'
import { bitcoinMainnet } from '../../networks'
import { createSatsConnectProvider } from '../../sandbox/chains/bitcoin/satsConnectProvider'
import { createStandardWallet } from '../../sandbox/chains/bitcoin/standardWallet'
import { iconUri } from '../../sandbox/chains/bitcoin/wallet'
import { settle } from '../conformance'
import { provide, register } from './testing/page'
import { scriptedWallet, TESTNET, type TestWallet } from './testing/scriptedWallet'
import { type Chains, openChains, signet, testnet, type Visit, visit } from './testing/testHost'
import { unisatFace } from './testing/unisatFace'

type Install = (page: EventTarget, wallet: TestWallet) => void

/** A Wallet Standard wallet that only signs. */
const withoutSending: Install = (page, { basalt }) => {
  const face = createStandardWallet(basalt, iconUri)
  const { 'bitcoin:signAndSendTransaction': _, ...features } = face.features
  register(page, Object.create(face, { features: { value: features } }))
}

const WAYS: Record<string, [Install, connectorId?: string]> = {
  'a wallet of the Wallet Standard': [(page, { basalt }) => register(page, createStandardWallet(basalt, iconUri))],
  'one that only signs': [withoutSending],
  'one of sats-connect': [(page, { basalt }) => provide(page, createSatsConnectProvider(basalt))],
  'one with UniSat’s interface': [
    (page, { basalt }) => void Reflect.set(page, 'unisat', unisatFace(basalt)),
    'bip122:unisat',
  ],
}
const TO = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const networkId = testnet.caipNetworkId

let chains: Chains
let here: Visit | undefined
beforeEach(() => {
  chains = openChains()
})
afterEach(() => {
  here?.end()
  chains.close()
})

async function ready(
  [install, connectorId]: [Install, connectorId?: string],
  coins = [100_000n, 100_000n],
  options: Partial<PorticoOptions> = {},
) {
  const wallet = scriptedWallet()
  here = await visit({ install: page => install(page, wallet), options })
  here.online(chains)
  const connection = await here.live(connectorId)
  const from = connection.accounts[0]?.address ?? ''
  for (const amount of coins) chains.testnet.fund(from, amount)
  const balance = (await here.portico.ask(readBalance.on('bip122')))!
  const balanceOf = async (address: string) => (await balance({ address, network: testnet })).amount
  const send = (await here.portico.ask(sendTransfer.on('bip122')))!
  return { here, wallet, connection, from, balanceOf, send }
}

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  test('sends bitcoin: the receiver gets it, the sender gets the change, and the receipt is a success', async () => {
    const { from, balanceOf, send } = await ready(way)
    const { hash, receipt } = await send({ from, to: TO, amount: 120_000n, networkId })
    expect(await receipt).toEqual({ status: 'success', hash })
    expect(await balanceOf(TO)).toBe(120_000n)
    const fee = chains.testnet.entry(hash)?.fee ?? 0n
    expect(fee).toBeGreaterThan(0n)
    expect(await balanceOf(from)).toBe(200_000n - 120_000n - fee)
  })

  test('a rejection by the user sends nothing', async () => {
    const { from, balanceOf, send, wallet } = await ready(way)
    wallet.answer('reject')
    await expect(send({ from, to: TO, amount: 1000n, networkId })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await balanceOf(TO)).toBe(0n)
  })

  test('a transfer of more than the account has is reported as that', async () => {
    const { from, send } = await ready(way, [5_000n])
    await expect(send({ from, to: TO, amount: 10_000n, networkId })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })
})

test('the estimated fee suffices for the whole balance, spent at once', async () => {
  const { here, from, send } = await ready(STANDARD, [60_000n, 70_000n, 80_000n])
  const estimate = await here.portico.ask(estimateFee.on('bip122'))
  const estimated = await estimate({ from, to: TO, amount: 1n, networkId })
  expect(estimated).toBeLessThan(10_000n)
  const { hash } = await send({ from, to: TO, amount: 210_000n - estimated, networkId })
  expect(chains.testnet.entry(hash)?.fee).toBeLessThanOrEqual(estimated)
})

test.each(['no-address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t'])(
  'the fee estimate has no value for %s',
  async from => {
    const { here } = await ready(STANDARD)
    const estimate = await here.portico.ask(estimateFee.on('bip122'))
    await expect(estimate({ from, to: TO, amount: 1n, networkId })).rejects.toMatchObject({ code: 'ESTIMATE_FAILED' })
  },
)

const STANDARD: [Install] = WAYS['a wallet of the Wallet Standard'] as [Install]

test.each([
  ['of another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['of another namespace', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['with a bad checksum', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsz'],
  ['with the wrong kind of checksum', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
  ['that is empty', ''],
])('rejects an address %s before a wallet is asked', async (_, to) => {
  const { from, send, wallet } = await ready(STANDARD)
  const { prompts } = wallet
  await expect(send({ from, to, amount: 1000n, networkId })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  expect(wallet.prompts).toBe(prompts)
})

describe('a transaction that the wallet only signs', () => {
  const lost = (): Response => {
    throw new TypeError('connection lost')
  }

  test.each([
    ['the answer is lost', lost],
    ['a gateway answers in the explorer’s place', () => new Response('', { status: 502 })],
  ])(
    'a transaction that the wallet only signs has an unknown outcome if %s after the explorer took it, and its id is named',
    async (_, late) => {
      const { here, from, balanceOf, send } = await ready([withoutSending])
      const reach: Chains['reach'] = (url, init) =>
        init?.method === 'POST' ? chains.reach(url, init).then(late) : chains.reach(url, init)
      here.online({ ...chains, reach })
      await expect(send({ from, to: TO, amount: 30_000n, networkId })).rejects.toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        context: { hash: expect.stringMatching(/^[\da-f]{64}$/) },
      })
      here.online(chains)
      expect(await balanceOf(TO)).toBe(30_000n)
    },
  )

  const outputs = 'sendrawtransaction RPC error: {"code":-25,"message":"bad-txns-inputs-missingorspent"}'
  test.each([
    ['refuses its coins as spent', () => new Response(outputs, { status: 400 })],
    ['is too busy', () => new Response('', { status: 429 })],
  ])(
    'a transaction that the wallet only signs has an unknown outcome if an explorer takes it without an answer and the next one %s',
    async (_, next) => {
      const first = 'https://first.example/api'
      const customRpcUrls = { [networkId]: [first] }
      const { here, from, balanceOf, send } = await ready([withoutSending], undefined, { customRpcUrls })
      const reach: Chains['reach'] = async (url, init) => {
        if (init?.method !== 'POST') return chains.reach(url.replace(first, TESTNET.esplora), init)
        if (!url.startsWith(first)) return next()
        return chains.reach(url.replace(first, TESTNET.esplora), init).then(lost)
      }
      here.online({ ...chains, reach })
      await expect(send({ from, to: TO, amount: 30_000n, networkId })).rejects.toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        context: { hash: expect.stringMatching(/^[\da-f]{64}$/) },
      })
      here.online({ ...chains, reach: (url, init) => chains.reach(url.replace(first, TESTNET.esplora), init) })
      expect(await balanceOf(TO)).toBe(30_000n)
    },
  )

  test('a transaction that the wallet only signs has failed if the explorer refuses it', async () => {
    const { here, from, balanceOf, send } = await ready([withoutSending])
    const reach: Chains['reach'] = async (url, init) =>
      init?.method === 'POST'
        ? new Response('sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}', { status: 400 })
        : chains.reach(url, init)
    here.online({ ...chains, reach })
    await expect(send({ from, to: TO, amount: 30_000n, networkId })).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
    expect(await balanceOf(TO)).toBe(0n)
  })
})

test('the adapter does not ask a wallet on another network than the requested one', async () => {
  const { here, from, connection, send, wallet } = await ready(STANDARD)
  const { prompts } = wallet
  const mainnet = bitcoinMainnet.caipNetworkId
  await expect(send({ from, to: TO, amount: 1000n, networkId: mainnet })).rejects.toMatchObject({
    code: 'NETWORK_MISMATCH',
  })
  const { accounts, wallet: shown } = connection
  const live: ConnectedSession = {
    connectorId: '',
    accounts,
    address: from,
    networkId: signet.caipNetworkId,
    wallet: shown,
  }
  const session: SessionState = { status: 'connected', ...live }
  here.inside.set(sessions, { active: 'bip122', byNamespace: { bip122: session } })
  await expect(send({ from, to: TO, amount: 1000n, networkId })).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  expect(wallet.prompts).toBe(prompts)
})

test('reports a transaction outside a block as pending after 25 seconds, and an included one as a success', async () => {
  const { here, from, send } = await ready(STANDARD)
  chains.testnet.mining = 'demand'
  const first = await send({ from, to: TO, amount: 10_000n, networkId })
  await here.edges.clock.advance(26_000)
  expect(await first.receipt).toEqual({ status: 'pending', hash: first.hash })
  const second = await send({ from, to: TO, amount: 20_000n, networkId })
  chains.testnet.mine()
  await here.edges.clock.advance(2_000)
  expect(await second.receipt).toEqual({ status: 'success', hash: second.hash })
  // The adapter checks a success a second time, because its block may be dropped.
  await here.edges.clock.advance(30_000)
  expect(here.edges.clock.pending).toBe(0)
})

test('a transaction that is pending after 25 seconds is followed until a block includes it', async () => {
  const { here, from, send } = await ready(STANDARD)
  chains.testnet.mining = 'demand'
  const { hash, receipt } = await send({ from, to: TO, amount: 10_000n, networkId })
  await here.edges.clock.advance(26_000)
  expect(await receipt).toMatchObject({ status: 'pending' })
  const followed = (await here.portico.ask(receiptFollower)).follow(hash)
  await settle()
  chains.testnet.mine()
  await here.edges.clock.advance(30_000)
  expect(await followed).toMatchObject({ status: 'success', hash })
  // The adapter checks a success a second time, because its block may be dropped.
  await here.edges.clock.advance(30_000)
  expect(here.edges.clock.pending).toBe(0)
})

test('a transaction of an earlier visit is looked up by its hash alone', async () => {
  const { here, from, send } = await ready(STANDARD)
  const { hash } = await send({ from, to: TO, amount: 10_000n, networkId })
  const find = await here.portico.ask(awaitReceipt.on('bip122'))
  const unknown = '00'.repeat(32)
  const look = (hash: string, networkId: CaipNetworkId = testnet.caipNetworkId) =>
    find({ hash, from, networkId, once: true })
  expect(await look(hash)).toEqual({ status: 'success', hash })
  expect(await look(unknown)).toEqual({ status: 'pending', hash: unknown })
  expect(await look(hash, signet.caipNetworkId)).toEqual({ status: 'pending', hash })
  const left = find({ hash, from, networkId, signal: AbortSignal.abort(new Error('left')) })
  await expect(left).rejects.toThrow('left')
})

test('never chooses coins for ordinals for a payment that the adapter builds', async () => {
  const { connection, send, wallet } = await ready(STANDARD)
  const ordinal = connection.accounts[1]?.address ?? ''
  chains.testnet.fund(ordinal, 500_000n)
  await expect(send({ from: ordinal, to: TO, amount: 1000n, networkId })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
  })
  expect(chains.testnet.tip.txids).toHaveLength(1)
  expect(wallet.prompts).toBe(1)
})

test('a token, or nothing, cannot be sent', async () => {
  const { from, send } = await ready(STANDARD)
  const token = { address: 'rune', decimals: 0 }
  await expect(send({ from, to: TO, amount: 1000n, networkId, token })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
  })
  await expect(send({ from, to: TO, amount: 0n, networkId })).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
})

test('sends a memo if the adapter builds the transfer, and rejects one that the wallet would drop', async () => {
  const { connection, from } = await ready(STANDARD)
  const params = { account: from, recipientAddress: TO, amount: '1000', memo: 'invoice 7' }
  const { txid } = Object(await connection.provider.request({ method: 'sendTransfer', params }))
  const scripts = chains.testnet.entry(txid)?.raw.outputs.map(({ script }) => new TextDecoder().decode(script))
  expect(scripts?.some(script => script.endsWith('invoice 7'))).toBe(true)
  here?.end()
  const other = await ready(WAYS['one of sats-connect'] as [Install])
  await expect(other.connection.provider.request({ method: 'sendTransfer', params })).rejects.toMatchObject({
    code: 4200,
  })
})

test('an abort while the wallet is asked rejects at once', async () => {
  const { from, send, wallet } = await ready(STANDARD)
  wallet.answer('hang')
  const leaving = new AbortController()
  const reason = new Error('left')
  const sent = send({ from, to: TO, amount: 1000n, networkId, signal: leaving.signal }).catch(error => error)
  await settle()
  leaving.abort(reason)
  expect(await sent).toBe(reason)
})

test('records a transaction that the wallet sends after the caller has aborted', async () => {
  const { here, from, send, wallet } = await ready(STANDARD)
  wallet.answer('hang')
  const leaving = new AbortController()
  const left = expect(send({ from, to: TO, amount: 1000n, networkId, signal: leaving.signal })).rejects.toBeDefined()
  await settle()
  leaving.abort()
  await left
  wallet.release()
  await expect.poll(() => here.portico.read(sentTransactions)).toMatchObject([{ networkId, status: 'pending' }])
})

test('sends on the requested network', async () => {
  const { here, from, send } = await ready(STANDARD)
  const change = (await here.portico.ask(switchNetwork.on('bip122')))!
  await change({ network: signet })
  chains.signet.fund(from, 50_000n)
  const at: CaipNetworkId = signet.caipNetworkId
  const { hash } = await send({ from, to: TO, amount: 10_000n, networkId: at })
  expect(chains.testnet.entry(hash)).toBeUndefined()
  // The request names the network: in the standard, the wallet's own network does not matter.
  expect(here.edges.server.sent.some(({ url }) => url.href.startsWith('https://signet.example/api/address/'))).toBe(
    true,
  )
})
