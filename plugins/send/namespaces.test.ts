import { afterEach, expect, test, vi } from 'vitest'
import { bitcoin } from '../../adapters/bitcoin/manifest'
import { register } from '../../adapters/bitcoin/testing/page'
import { scriptedWallet as basaltOf } from '../../adapters/bitcoin/testing/scriptedWallet'
import { openChains, testnet } from '../../adapters/bitcoin/testing/testHost'
import { fakeEdges, settle } from '../../adapters/conformance'
import { sharedWith } from '../../adapters/conformance/testHost'
import { polkadot } from '../../adapters/polkadot/manifest'
import { scriptedWallet as dotterelOf } from '../../adapters/polkadot/testing/scriptedWallet'
import { fakePage } from '../../adapters/shared/injected/testing/page'
import { stacks } from '../../adapters/stacks/manifest'
import { addressesIn, scriptedSip30 } from '../../adapters/stacks/testing/scriptedSip30'
import {
  accountActions,
  activeAddress,
  type Context,
  connectors,
  createPortico,
  type HostNetwork,
  type Manifest,
  sessionControl,
  sessions,
} from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { polkadotRelay, stacksMainnet } from '../../networks'
import { createStandardWallet } from '../../sandbox/chains/bitcoin/standardWallet'
import { iconUri } from '../../sandbox/chains/bitcoin/wallet'
import { project } from '../project/manifest'
import { session } from '../session/manifest'
import { send } from './manifest'
import { type Draft, draft, holdings, receiver, sendService, sendView, transfer } from './state'
import { endAll, home, openHosts } from './testKit'

/* Namespaces other than `eip155`, each with its adapter and wallet; the node's answers are fake. */

const ends: (() => void)[] = []
afterEach(async () => {
  await endAll()
  for (const end of ends.splice(0)) end()
})

const FRIEND = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

interface NamespaceCase {
  readonly adapter: Manifest
  readonly network: HostNetwork
  readonly connectorId: string
  readonly install: (page: ReturnType<typeof fakePage>) => void
  readonly answers: Readonly<Record<string, unknown>>
}

/** Connects and opens the send view. */
async function arrive({ adapter, network, connectorId, install, answers }: NamespaceCase) {
  const page = fakePage()
  vi.stubGlobal('window', page)
  install(page)
  const edges = fakeEdges()
  edges.server.answer('/appkit/v1/config', { features: [] })
  for (const [part, answer] of Object.entries(answers)) edges.server.answer(part, answer)
  const contexts: Context[] = []
  const portico = createPortico(
    {
      networks: [network],
      adapters: [adapter],
      plugins: sharedWith('home', [home(ctx => contexts.push(ctx)), project(), session(), send()]),
    },
    edges.ports,
  )
  openHosts.add(async () => {
    portico.destroy()
    await settle()
    expect(edges.env.reported).toEqual([])
    expect(edges.clock.pending).toBe(0)
  })
  portico.prepare()
  const control = await portico.ask(sessionControl)
  await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(connectorId)
  await control.connect({ connectorId })
  await portico.open({ view: sendView })
  await expect.poll(() => portico.read(holdings).status).toBe('known')
  const service = await portico.ask(sendService)
  return {
    portico,
    edges,
    service,
    offered: () => portico.slot(accountActions).map(({ value }) => value.label.text),
    tokens: () => portico.read(holdings).tokens,
    async review(receiverText: string, amount: string, fields?: Draft['fields']): Promise<void> {
      contexts[0]!.set(draft, (now): Draft => ({ ...now, token: '', amount, receiver: receiverText, fields }))
      await expect.poll(() => portico.read(receiver).status).toBe('known')
      await service.review()
      await settle()
    },
    back: () => contexts[0]!.back(),
    order: () => portico.read(transfer).order,
    from: () => activeAddress(portico.read(sessions)),
  }
}

test('Bitcoin: accepts an address of the network and sends the amount', async () => {
  const wallet = basaltOf()
  const chains = openChains()
  ends.push(chains.close)
  for (const address of wallet.addresses) chains.testnet.fund(address, 200_000n)
  const { service, tokens, review, order, portico, offered } = await arrive({
    adapter: bitcoin(),
    network: testnet,
    connectorId: 'bip122:basalt',
    install: page => register(page, createStandardWallet(wallet.basalt, iconUri)),
    answers: {
      '.example/api': ({ url, method, body }: { url: URL; method: string; body: unknown }) =>
        chains.reach(url.href, { method, ...(method === 'POST' && { body: String(body) }) }),
    },
  })
  expect(offered()).toContain('Send')
  expect(tokens()).toMatchObject([{ symbol: 'BTC', amount: 200_000n, decimals: 8 }])
  await review(FRIEND, '0.0012')
  expect(order()).toMatchObject({ amount: 120_000n, token: undefined })
  wallet.answer('reject')
  await service.submit()
  expect(portico.read(transfer)).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
  wallet.answer('approve')
  await service.submit()
  expect(portico.read(sentTransactions)).toMatchObject([{ status: 'success' }])
})

/** Connects a Stacks wallet and opens the send view. */
async function arriveOnStacks() {
  const wallet = scriptedSip30()
  const visit = await arrive({
    adapter: stacks(),
    network: { ...stacksMainnet, rpcUrls: { default: { http: ['https://stacks.example'] } } },
    connectorId: 'stacks:LeatherProvider',
    install: page => void Object.assign(page, { LeatherProvider: wallet.provider }),
    answers: {
      '/v2/info': { network_id: 1 },
      '/extended/v1/address': { balance: '2500000000', locked: '500000000' },
      '/extended/v1/tx/': { tx_status: 'success' },
    },
  })
  return { wallet, friend: addressesIn('mainnet')[1] ?? '', ...visit }
}

test('Stacks: the wallet gets the transfer that the review shows', async () => {
  const { wallet, friend, service, tokens, review, portico } = await arriveOnStacks()
  expect(tokens()).toMatchObject([{ symbol: 'STX', amount: 2_000_000_000n }])
  await review(friend, '12.5')
  await service.submit()
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'stx_transferStx',
    params: { recipient: friend, amount: '12500000', network: 'mainnet' },
  })
  expect(portico.read(draft)).toMatchObject({ amount: '' })
})

test('Stacks: the wallet gets the memo that the review holds, and the form keeps it', async () => {
  const { wallet, friend, service, review, back, order, portico } = await arriveOnStacks()
  await review(friend, '1', { memo: ' 4711\n' })
  expect(order()?.fields).toEqual({ memo: '4711' })
  await back()
  await settle()
  expect(portico.read(draft).fields).toEqual({ memo: ' 4711\n' })
  await review(friend, '1', { memo: '4712' })
  await service.submit()
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'stx_transferStx',
    params: { recipient: friend, memo: '4712' },
  })
  expect(portico.read(draft).fields).toBeUndefined()
})

test('Stacks: a memo that is too long is not reviewed', async () => {
  const { friend, review, order } = await arriveOnStacks()
  await expect(review(friend, '1', { memo: 'ü'.repeat(18) })).rejects.toMatchObject({ code: 'FIELD_INVALID' })
  expect(order()).toBeUndefined()
})

test('Stacks: a host fills in the memo', async () => {
  const { friend, service, portico, order } = await arriveOnStacks()
  await portico.close()
  const sent = service.openSend({ namespace: 'stacks', chainId: 1, amount: '1', to: friend, fields: { memo: '4711' } })
  await expect.poll(() => portico.read(draft).fields).toEqual({ memo: '4711' })
  await expect.poll(() => portico.read(receiver).status).toBe('known')
  await service.review()
  expect(order()?.fields).toEqual({ memo: '4711' })
  await service.submit()
  expect((await sent).status).toBe('success')
})

test('Polkadot: Max reports an unknown fee, and the review shows the address in the network’s encoding', async () => {
  const littleEndian = (value: bigint) => (value.toString(16).padStart(32, '0').match(/../g) ?? []).reverse().join('')
  const stored = `0x${'00'.repeat(16)}${[5n * 10n ** 10n, 0n, 0n, 1n << 127n].map(littleEndian).join('')}`
  const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
  const { service, tokens, review, order, portico } = await arrive({
    adapter: polkadot(),
    network: { ...polkadotRelay, rpcUrls: { default: { http: ['https://dot.example'] } } },
    connectorId: 'polkadot:Dotterel',
    install: page => void Object.assign(page, { injectedWeb3: { Dotterel: dotterelOf().provider } }),
    answers: {
      'dot.example': ({ body }: { body: unknown }) => ({
        result: Object(body).method === 'chain_getBlockHash' ? GENESIS : stored,
      }),
    },
  })
  expect(tokens()).toMatchObject([{ symbol: 'DOT', amount: 5n * 10n ** 10n, decimals: 10 }])
  // Bob's address with the generic Substrate prefix.
  await review('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty', '1')
  expect(order()?.to).toBe('14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3')
  await portico.open({ view: sendView })
  await expect(service.fillMax({ signal: new AbortController().signal })).rejects.toMatchObject({ code: 'FEE_UNKNOWN' })
  expect(portico.read(draft).amount).toBe('5')
})
