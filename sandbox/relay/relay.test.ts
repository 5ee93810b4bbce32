import { randomUUID } from 'node:crypto'
import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox'
import { createWallet } from '../wallets/walletconnect/createWallet'
import { memoryStorage } from '../wallets/walletconnect/memoryStorage'
import type { WalletConnectWallet } from '../wallets/walletconnect/openWallet'
import type { RelayEvent } from './relayConnection'

type Dapp = Awaited<ReturnType<typeof SignClient.init>>

const CHAIN = 'eip155:31337'
const WANTED = {
  chains: [CHAIN, 'eip155:31338'],
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  events: ['chainChanged', 'accountsChanged'],
}
let sandbox: Sandbox
let dapp: Dapp
let wallet: WalletConnectWallet

const openDapp = async () => {
  const client = await SignClient.init({
    projectId: 'test',
    relayUrl: sandbox.endpoints.relay,
    metadata: { name: 'Ferry', description: 'A test dapp', url: 'https://ferry.example', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    storage: memoryStorage(),
    customStoragePrefix: randomUUID(),
  })
  Object.assign(client.core.verify, { isDevEnv: true })
  return client
}

const closeDapp = async (client: Dapp) => {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
}

/** The client forgets an answer that arrives before `approval` is called, so it is called at once. */
const propose = async (params: Parameters<Dapp['connect']>[0] = { optionalNamespaces: { eip155: WANTED } }) => {
  const { uri = '', approval } = await dapp.connect(params)
  return { uri, approved: approval() }
}

const connect = async (): Promise<SessionTypes.Struct> => {
  const { uri, approved } = await propose()
  const [session] = await Promise.all([approved, wallet.pair(uri)])
  return session
}

const ask = ({ topic }: SessionTypes.Struct, method: string, params: unknown[]): Promise<unknown> =>
  dapp.request({ topic, chainId: CHAIN, request: { method, params } })

const published = (name: string) => (event: RelayEvent) => event.type === 'publish' && event.tagName === name

beforeAll(async () => {
  sandbox = await startSandbox()
})

beforeEach(async () => {
  ;[dapp, wallet] = await Promise.all([openDapp(), createWallet(sandbox)])
})

afterEach(async () => {
  sandbox.relay.refuse = undefined
  sandbox.relay.now = Date.now
  await Promise.all([wallet.stop(), closeDapp(dapp)])
  expect(wallet.failures).toEqual([])
})

afterAll(() => sandbox?.stop())

test('pairs a dapp with a wallet that signs a message', async () => {
  const session = await connect()
  expect(session.namespaces.eip155?.accounts[0]).toBe(`${CHAIN}:${wallet.address}`)
  const signature = (await ask(session, 'personal_sign', ['Good morning', wallet.address])) as Hex
  expect(await verifyMessage({ address: wallet.address, message: 'Good morning', signature })).toBe(true)
})

test('sends a requested transaction to the chain', async () => {
  const session = await connect()
  const to = '0x00000000000000000000000000000000000000b0'
  const hash = (await ask(session, 'eth_sendTransaction', [{ from: wallet.address, to, value: '0x1' }])) as Hex
  const client = createPublicClient({
    transport: http(sandbox.networks[0].rpcUrls.default.http[0]),
    pollingInterval: 50,
  })
  await client.waitForTransactionReceipt({ hash })
  expect(await client.getBalance({ address: to })).toBe(1n)
})

test('keeps a proposal for a wallet that pairs later', async () => {
  const { uri, approved } = await propose()
  await closeDapp(dapp)
  await wallet.pair(uri)
  await dapp.core.relayer.transportOpen()
  expect((await approved).peer.metadata.name).toBe('Harbor')
})

test('delivers rejections of a proposal and of a request with their codes', async () => {
  wallet.answer = 'reject'
  const { uri, approved } = await propose()
  await Promise.all([expect(approved).rejects.toMatchObject({ code: 5000 }), wallet.pair(uri)])
  wallet.answer = 'approve'
  const session = await connect()
  wallet.answer = 'reject'
  await expect(ask(session, 'personal_sign', ['no', wallet.address])).rejects.toMatchObject({ code: 5000 })
})

test('refuses a proposal of chains that the wallet does not know', async () => {
  const eip155 = { chains: ['eip155:999'], methods: ['personal_sign'], events: [] }
  const { uri, approved } = await propose({ requiredNamespaces: { eip155 } })
  await Promise.all([expect(approved).rejects.toMatchObject({ code: 5100 }), wallet.pair(uri)])
})

test('delivers chain changes, account changes and the end of a session', async () => {
  const { topic } = await connect()
  const events: unknown[] = []
  dapp.on('session_event', ({ params }) => events.push([params.event.name, params.event.data]))
  const gone = new Promise(resolve => dapp.once('session_delete', resolve))
  await wallet.switchChain(31338)
  await wallet.switchAccount(1)
  await expect.poll(() => events.length).toBe(3)
  expect(events).toEqual([
    ['chainChanged', 31338],
    ['accountsChanged', [wallet.addresses[1]]],
    ['accountsChanged', [wallet.addresses[1]]],
  ])
  expect(dapp.session.get(topic).namespaces.eip155?.accounts[0]).toContain(wallet.addresses[1])
  await wallet.disconnect()
  await gone
  expect(dapp.session.getAll()).toEqual([])
})

test('ends the wallet’s session when the dapp disconnects', async () => {
  const { topic } = await connect()
  await dapp.disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
  await expect.poll(() => wallet.sessions()).toEqual([])
})

test('continues a session after all connections are cut', async () => {
  const session = await connect()
  const back = sandbox.relay.next(event => event.type === 'request' && sandbox.relay.connections.size === 2)
  sandbox.relay.drop()
  await back
  expect(await ask(session, 'personal_sign', ['patience', wallet.address])).toMatch(/^0x/)
})

test('holds all messages while it is paused', async () => {
  const session = await connect()
  sandbox.relay.pause()
  const answer = ask(session, 'personal_sign', ['patience', wallet.address])
  const passed = sandbox.relay.next(published('sessionRequest'))
  sandbox.relay.resume()
  await passed
  expect(await answer).toMatch(/^0x/)
})

test('closes a refused client with code 3000 and the reason, until clients are accepted again', async () => {
  sandbox.relay.refuse = 'Unauthorized: invalid key'
  const client = await openDapp()
  const error = new Promise<Error>(resolve => client.core.relayer.events.once('relayer_error', resolve))
  const connecting = client.connect({})
  expect((await error).message).toContain('3000 (Unauthorized: invalid key)')
  sandbox.relay.refuse = undefined
  expect((await connecting).uri).toMatch(/^wc:/)
  await closeDapp(client)
})

test('refuses the token of a client whose clock is ahead', async () => {
  sandbox.relay.now = () => Date.now() - 600_000
  const client = await openDapp()
  const error = new Promise<Error>(resolve => client.core.relayer.events.once('relayer_error', resolve))
  const connecting = client.connect({})
  expect((await error).message).toContain('JWT Token is not yet valid')
  sandbox.relay.now = Date.now
  await connecting
  await closeDapp(client)
})

test('resolves with the next event of a given name', async () => {
  const settled = sandbox.relay.next(published('sessionSettle'))
  const session = await connect()
  expect(await settled).toMatchObject({ message: { topic: session.topic } })
})
