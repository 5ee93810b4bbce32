import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SentRequest } from '../../adapters/conformance'
import { network as chain } from '../../adapters/evm/testing/testHost'
import { findNetwork, networks } from '../../kernel'
import { accountNames, knownReceivers, toast } from '../../kernel/kit'
import { type EnsName, ensAnswers } from '../../sandbox/services/names/ens'
import { endTestHost, ONE, openTestHost, TEN } from './testKit'

/* Names of ENS, for a host without a project id. Real kernel and EVM adapter; a node with the answers that viem encodes. */

beforeAll(() => Promise.all([import('./flow/chainNames'), import('../../adapters/evm/readName')]))
afterEach(endTestHost)

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const [ETHER, EVERY_EVM, OPTIMISM] = [60, 0x80000000, 0x80000000 + 10]
const PICTURE = 'data:image/svg+xml,<svg/>'
const SILENT = () => new Response('', { status: 503 })

const alice: EnsName = { name: 'alice.eth', addresses: { [ETHER]: ALICE }, avatar: PICTURE, claimedBy: ALICE }

async function openChain(names: readonly EnsName[], answer?: () => unknown) {
  const testHost = await openTestHost({ connected: false, projectId: undefined })
  const { server } = testHost.edges
  const say = (next: readonly EnsName[], fail?: () => unknown) => {
    const answers = ensAnswers(next)
    server.answer('rpc.chain-1.', ({ body }: SentRequest) => {
      const result = answers.get(Object(body).params[0].data)
      return fail?.() ?? (result ? { result } : { error: { code: 3, message: 'execution reverted' } })
    })
  }
  say(names, answer)
  const { portico } = testHost
  const service = await portico.ask(accountNames)
  return {
    ...testHost,
    say,
    ...service,
    resolve: (text: string, id: `${string}:${string}` = ONE) =>
      service.resolve({ text, network: findNetwork(portico.read(networks), id)! }),
    hosts: () => [...new Set(server.sent.map(({ url }) => url.host))],
  }
}

describe('resolving a name without a project id', () => {
  test.each(['alice.eth', ' Alice.ETH ', 'ⓐlice.eth'])('“%s” is looked up on Ethereum, normalised', async text => {
    const { resolve, portico, hosts } = await openChain([alice])
    expect(await resolve(text)).toEqual({ name: 'alice.eth', address: ALICE })
    expect(portico.read(knownReceivers)).toEqual({ eip155: [ALICE] })
    expect(hosts()).toEqual(['rpc.chain-1.example'])
  })

  test('resolves a name anew each time: no record is cached', async () => {
    const { resolve, say } = await openChain([alice])
    await resolve('alice.eth')
    say([{ ...alice, addresses: { [ETHER]: BOB } }])
    expect(await resolve('alice.eth')).toMatchObject({ address: BOB })
  })

  test('uses the record of the network, else the one of all EVM networks', async () => {
    const { resolve } = await openChain([
      { name: 'both.eth', addresses: { [ETHER]: ALICE, [OPTIMISM]: BOB } },
      { name: 'every.eth', addresses: { [EVERY_EVM]: BOB } },
    ])
    expect(await resolve('both.eth', TEN)).toMatchObject({ address: BOB })
    expect(await resolve('both.eth', ONE)).toMatchObject({ address: ALICE })
    expect(await resolve('every.eth', TEN)).toMatchObject({ address: BOB })
  })

  test('rejects with NAME_ELSEWHERE if the name has an address on Ethereum only', async () => {
    const { resolve, portico } = await openChain([alice])
    await expect(resolve('alice.eth', TEN)).rejects.toMatchObject({ code: 'NAME_ELSEWHERE' })
    expect(portico.read(knownReceivers)).toEqual({})
  })

  test.each(['alice', 'alice bob', '', ALICE])('“%s” is not a name of the chain and causes no request', async text => {
    const { resolve, hosts } = await openChain([alice])
    expect(await resolve(text)).toBeUndefined()
    expect(hosts()).toEqual([])
  })

  test.each(['\u0430lice.eth', 'ali\u200dce.eth', 'alice..eth'])('%j is refused without a request', async text => {
    const { resolve, hosts } = await openChain([alice])
    await expect(resolve(text)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(hosts()).toEqual([])
  })

  test('a name without an owner has no address', async () => {
    const { resolve } = await openChain([alice])
    expect(await resolve('free.eth')).toBeUndefined()
  })

  test.each([
    ['is silent', SILENT],
    ['sends garbage', () => ({ result: '<html>' })],
    ['limits requests', () => ({ error: { code: -32005, message: 'limit exceeded' } })],
  ])('if the node %s: Error resolving name', async (_, answer) => {
    const { resolve } = await openChain([alice], answer)
    await expect(resolve('alice.eth')).rejects.toMatchObject({ code: 'NAME_FAILED', message: 'Error resolving name' })
  })
})

describe('the primary name of an address without a project id', () => {
  test('the primary name of an address is read once in five minutes, with its picture', async () => {
    const { namesOf, primaryOf, edges } = await openChain([alice])
    expect(await primaryOf({ address: ALICE })).toEqual({ name: 'alice.eth', avatar: PICTURE })
    const before = edges.server.sent.length
    expect(await namesOf({ address: ALICE.toLowerCase() })).toEqual(['alice.eth'])
    expect(edges.server.sent).toHaveLength(before)
    await edges.clock.advance(5 * 60_000)
    await primaryOf({ address: ALICE })
    expect(edges.server.sent).toHaveLength(2 * before)
  })

  test.each<[string, Partial<EnsName>]>([
    ['leads to another address', { addresses: { [ETHER]: BOB } }],
    ['leads nowhere', { addresses: {} }],
    ['leads to the address on another network only', { addresses: { [OPTIMISM]: ALICE } }],
    ['has capitals', { name: 'Alice.eth' }],
    ['has an invisible character', { name: 'ali\u200bce.eth' }],
    ['has a letter that looks like another', { name: '\u0430lice.eth' }],
    ['turns the direction of text', { name: 'alice\u202e.eth' }],
    ['has markup', { name: '<img src=x>.eth' }],
  ])('a claimed name that %s is not shown', async (_, change) => {
    const { primaryOf } = await openChain([{ ...alice, ...change }])
    expect(await primaryOf({ address: ALICE })).toEqual({ name: undefined, avatar: undefined })
  })

  test.each([
    'https://pictures.example/alice.png',
    'ipfs://QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ',
    'eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ])('the picture %s is left out: showing it would tell its host of the user', async avatar => {
    const { primaryOf, hosts } = await openChain([{ ...alice, avatar }])
    expect(await primaryOf({ address: ALICE })).toEqual({ name: 'alice.eth', avatar: undefined })
    expect(hosts()).toEqual(['rpc.chain-1.example'])
  })

  test.each([
    ['is silent', SILENT],
    ['sends garbage', () => ({ result: 'alice.eth' })],
    ['sends two megabytes', () => new Response(`"${'0'.repeat(2 ** 21)}"`)],
  ])('if the node %s, the read fails without a toast, and the next one asks again', async (_, answer) => {
    const { primaryOf, portico, say } = await openChain([alice], answer)
    await portico.open({ view: 'Account' })
    await expect(primaryOf({ address: ALICE })).rejects.toMatchObject({ code: 'NAMES_FAILED' })
    expect(portico.read(toast).current).toBeUndefined()
    say([alice])
    expect(await primaryOf({ address: ALICE })).toMatchObject({ name: 'alice.eth' })
  })

  test('an aborted read ends with its reason', async () => {
    const { primaryOf, edges } = await openChain([alice], () => new Promise(() => {}))
    const gone = new AbortController()
    const reading = primaryOf({ address: ALICE, signal: gone.signal }).catch((error: unknown) => error)
    await expect.poll(() => edges.server.sent.length).toBe(1)
    gone.abort()
    expect(await reading).toMatchObject({ name: 'AbortError' })
  })
})

test('the names of an address are those of the project API with a project id, and no node is asked', async () => {
  const testHost = await openTestHost({ connected: false, networks: [chain(1)] })
  testHost.edges.server.answer('/v1/profile/reverse/', [{ name: 'alice.reown.id' }])
  const { primaryOf, resolve } = await testHost.portico.ask(accountNames)
  expect(await primaryOf({ address: ALICE })).toEqual({ name: 'alice.reown.id', avatar: undefined })
  const network = findNetwork(testHost.portico.read(networks), ONE)!
  expect(await resolve({ text: 'alice.eth', network })).toBeUndefined()
  expect(testHost.requestsTo('').filter(({ url }) => url.host.startsWith('rpc.chain'))).toEqual([])
})
