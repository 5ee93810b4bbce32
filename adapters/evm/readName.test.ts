import fc from 'fast-check'
import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { readName } from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { startAnvil } from '../../sandbox/chains/evm/chain'
import { type EnsName, ensAnswers, placeEns } from '../../sandbox/services/names/ens'
import { fakeEdges, type SentRequest } from '../conformance'
import { readName as readNameOf } from './readName'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

/* The calls and answers are those that viem encodes for ENS's Universal Resolver. */

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const [ETHER, EVERY_EVM, OPTIMISM] = [60, 0x80000000, 0x80000000 + 10]
const PICTURE = 'data:image/png;base64,AAAA'
const REVERTED = { error: { code: 3, message: 'execution reverted', data: '0x77209fe8' } }

interface Given {
  readonly names?: readonly EnsName[]
  /** Answers of the node instead, by the number of its call. */
  readonly instead?: (call: number) => unknown
  readonly networks?: Parameters<typeof createEvmTestHost>[1]
}

async function openTestHost({ names = [], instead = () => undefined, networks }: Given) {
  const edges = fakeEdges()
  const answers = ensAnswers(names)
  const asked: { host: string; to: string; method: string }[] = []
  edges.server.answer('', ({ body, url }: SentRequest) => {
    const { method, params } = Object(body)
    asked.push({ host: url.host, to: params[0].to, method })
    const result = answers.get(params[0].data)
    return instead(asked.length) ?? (result ? { result } : REVERTED)
  })
  testHost = await createEvmTestHost(edges.ports, networks)
  return { asked, ask: await testHost.portico.ask(readName.on('eip155')) }
}

const alice: EnsName = { name: 'alice.eth', addresses: { [ETHER]: ALICE }, avatar: PICTURE, claimedBy: ALICE }

describe('a name of ENS', () => {
  test('a name of ENS has its addresses for the coin types that are asked for', async () => {
    const { ask, asked } = await openTestHost({
      names: [{ name: 'home.alice.eth', addresses: { [ETHER]: ALICE, [OPTIMISM]: BOB } }],
    })
    const found = await ask({ name: 'home.alice.eth', coinTypes: [OPTIMISM, EVERY_EVM, ETHER] })
    expect(found).toEqual({
      name: 'home.alice.eth',
      addresses: { [OPTIMISM]: BOB.toLowerCase(), [ETHER]: ALICE.toLowerCase() },
    })
    expect(asked).toEqual(
      Array(3).fill({
        host: 'rpc.chain-1.example',
        to: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
        method: 'eth_call',
      }),
    )
  })

  test('a name of ENS is found by the address that claims it, with its picture', async () => {
    const { ask, asked } = await openTestHost({ names: [alice] })
    expect(await ask({ address: ALICE, coinTypes: [ETHER] })).toEqual({
      name: 'alice.eth',
      addresses: { [ETHER]: ALICE.toLowerCase() },
      avatar: PICTURE,
    })
    expect(asked).toHaveLength(3)
  })

  test('a name of ENS may have letters of any script', async () => {
    const names = [{ name: 'étoile🚢.eth', addresses: { [ETHER]: ALICE }, claimedBy: ALICE }] as const
    const { ask } = await openTestHost({ names })
    expect(await ask({ address: ALICE, coinTypes: [ETHER] })).toMatchObject({ name: 'étoile🚢.eth' })
  })

  test('a name of ENS is read on Ethereum alone, which the host must list', async () => {
    const { ask, asked } = await openTestHost({ names: [alice], networks: { networks: [network(10)] } })
    expect(await ask({ name: 'alice.eth', coinTypes: [ETHER] })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('a name of ENS is not read from the project API’s gateway', async () => {
    const { ask, asked } = await openTestHost({ names: [alice], networks: { options: { projectId: 'demo' } } })
    await ask({ name: 'alice.eth', coinTypes: [ETHER] })
    expect(asked.map(({ host }) => host)).toEqual(['rpc.chain-1.example'])
  })

  test.each([
    ['no address claims', { address: BOB }],
    ['has an empty label', { name: 'alice..eth' }],
    ['is empty', { name: '' }],
    ['has more bytes than DNS allows', { name: `${'é'.repeat(130)}.eth` }],
    ['is claimed by no address of the chain', { address: 'alice.eth' }],
  ])('a name of ENS does not exist if it %s', async (_, query) => {
    const { ask } = await openTestHost({ names: [alice] })
    expect(await ask({ ...query, coinTypes: [ETHER] })).toBeUndefined()
  })

  test.each([
    ['none is set', zeroAddress],
    ['it is cut', '0x70997970'],
    ['it is empty', '0x'],
  ] as const)('a name of ENS has no address where %s', async (_, address) => {
    const { ask } = await openTestHost({ names: [{ name: 'alice.eth', addresses: { [OPTIMISM]: address } }] })
    expect(await ask({ name: 'alice.eth', coinTypes: [OPTIMISM, ETHER] })).toEqual({ name: 'alice.eth', addresses: {} })
  })

  test('a name of ENS with records outside the chain has none: no other server is asked', async () => {
    // OffchainLookup. Source: EIP-3668.
    const offchain = { error: { code: 3, message: 'execution reverted', data: '0x556f1830' } }
    const { ask, asked } = await openTestHost({ instead: () => offchain })
    expect(await ask({ name: 'alice.base.eth', coinTypes: [ETHER] })).toMatchObject({ addresses: {} })
    expect(await ask({ address: ALICE, coinTypes: [ETHER] })).toBeUndefined()
    expect(new Set(asked.map(({ host }) => host))).toEqual(new Set(['rpc.chain-1.example']))
  })

  test.each([
    ['of Nethermind', { code: -32015, message: 'VM execution error' }],
    ['in words', { code: -32000, message: 'Execution Reverted' }],
  ])('a node’s report %s that the call reverted is an answer', async (_, error) => {
    const { ask } = await openTestHost({ instead: () => ({ error }) })
    expect(await ask({ address: ALICE, coinTypes: [ETHER] })).toBeUndefined()
  })
})

describe('a node that answers wrongly', () => {
  const ofText = (text: string): Hex =>
    encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      [text, zeroAddress, zeroAddress],
    )

  test.each([
    ['no hexadecimal', { result: 'alice.eth' }, 'RPC_MALFORMED'],
    ['a number', { result: 7 }, 'RPC_MALFORMED'],
    ['half a byte', { result: '0x123' }, 'RPC_MALFORMED'],
    ['a refusal of its own', { error: { code: -32601, message: 'Method not found' } }, 'RPC_ERROR'],
    ['an answer of two megabytes', () => new Response(`"${'0'.repeat(2 ** 21)}"`), 'HTTP_TOO_LARGE'],
    ['an error page', () => new Response('<html>', { status: 502 }), 'HTTP_STATUS'],
  ])('a node that answers with %s is an error', async (_, answer, code) => {
    const { ask } = await openTestHost({ instead: () => (typeof answer === 'function' ? answer() : answer) })
    await expect(ask({ address: ALICE, coinTypes: [ETHER] })).rejects.toMatchObject({ code })
  })

  test.each([
    ['nothing', '0x'],
    ['a length that lies', `0x${'0'.repeat(62)}20${'f'.repeat(64)}`],
    ['an offset that leads nowhere', `0x${'f'.repeat(64)}`],
    ['a name of 300 bytes', ofText('a'.repeat(300))],
    ['a name without letters', ofText('')],
  ])('a node that answers with %s has no name', async (_, result) => {
    const { ask, asked } = await openTestHost({ instead: () => ({ result }) })
    expect(await ask({ address: ALICE, coinTypes: [ETHER] })).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  test('a picture of more than 64 kB is left out', async () => {
    const { ask } = await openTestHost({ names: [{ ...alice, avatar: PICTURE.padEnd(65_537, 'A') }] })
    expect((await ask({ address: ALICE, coinTypes: [ETHER] }))?.avatar).toBeUndefined()
  })
})

test('whatever a node answers, a name has only what the interface says, or the read fails with a code', async () => {
  await openTestHost({})
  const words = fc.array(
    fc.oneof(
      fc.constantFrom(0n, 1n, 32n, 64n, 96n, 255n, 2n ** 64n, 2n ** 256n - 1n),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    ),
    { maxLength: 12 },
  )
  const hex = words.map(all => `0x${all.map(each => each.toString(16).padStart(64, '0')).join('')}`)
  const answer = fc.oneof({ weight: 8, arbitrary: hex }, fc.string(), fc.anything())
  const ctx = testHost!.inside
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), async answers => {
      let call = 0
      const rpc = () => async () => answers[call++ % answers.length]
      const found = await readNameOf(ctx, rpc, { address: ALICE, coinTypes: [ETHER, OPTIMISM] }).catch(error => {
        expect(error).toMatchObject({ code: 'RPC_MALFORMED' })
      })
      if (!found) return
      expect(found.name.length).toBeLessThanOrEqual(255)
      for (const address of Object.values(found.addresses)) expect(address).toMatch(/^0x[0-9a-f]{40}$/i)
    }),
  )
})

test('a local Ethereum with the names of the sandbox is read as the fake one is', async () => {
  const anvil = await startAnvil(1)
  try {
    await placeEns(anvil.rpcUrl, [alice, { ...alice, name: 'bob.eth', addresses: { [ETHER]: BOB }, claimedBy: BOB }])
    const { ports } = fakeEdges()
    const lazyPorts = async () => ({ ...(await ports.lazyPorts()), http: createHttp({ clock: systemClock }) })
    const networks = [network(1, { rpcUrls: { default: { http: [anvil.rpcUrl] } } })]
    testHost = await createEvmTestHost({ ...ports, clock: systemClock, lazyPorts }, { networks })
    const ask = await testHost.portico.ask(readName.on('eip155'))
    const found = { name: 'alice.eth', addresses: { [ETHER]: ALICE.toLowerCase() }, avatar: PICTURE }
    expect(await ask({ address: ALICE, coinTypes: [ETHER] })).toEqual(found)
    expect(await ask({ name: 'bob.eth', coinTypes: [ETHER, OPTIMISM] })).toEqual({
      name: 'bob.eth',
      addresses: { [ETHER]: BOB.toLowerCase() },
    })
    expect(await ask({ address: `0x${'11'.repeat(20)}`, coinTypes: [ETHER] })).toBeUndefined()
  } finally {
    await anvil.stop()
  }
})
