import fc from 'fast-check'
import { type Abi, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TypedData } from '../../kernel'
import type { Effect } from '../../kernel/kit'
import { NONSENSE } from '../conformance'
import { readEffects } from './readEffects'

const address = (byte: string) => getAddress(`0x${byte.repeat(20)}`)
const [ME, TO, TOKEN, SPENDER] = [address('a1'), address('b2'), address('c3'), address('d4')]
const MOST = 2n ** 256n - 1n

const read = (request: object): Promise<readonly Effect[]> =>
  readEffects({
    kind: 'transaction',
    namespace: 'eip155',
    request: { from: ME, to: TOKEN, networkId: 'eip155:1', ...request },
  })

const abi: Abi = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function decreaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function deposit() payable',
  'function withdraw(uint256)',
])
const collection: Abi = parseAbi(['function safeTransferFrom(address, address, uint256)'])
const collectionWithData: Abi = parseAbi(['function safeTransferFrom(address, address, uint256, bytes)'])
const collection1155: Abi = parseAbi([
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])
const permit2: Abi = parseAbi([
  'function approve(address, address, uint160, uint48)',
  'function transferFrom(address, address, uint160, address)',
])
const call = (functionName: string, args: readonly unknown[], from = abi) =>
  encodeFunctionData({ abi: from, functionName, args })
const multicall = (data: readonly Hex[]) => call('multicall', [data], parseAbi(['function multicall(bytes[])']))

const approval = (given: Partial<Effect>): object => ({
  kind: 'approval',
  token: TOKEN,
  spender: SPENDER,
  amount: 5n,
  unlimited: false,
  permit: false,
  ...given,
})
const all = { amount: MOST, unlimited: true }

describe('a transfer', () => {
  const request = { from: ME, to: TO, amount: 5n, networkId: 'eip155:1' } as const

  test('of the network’s own currency is its amount and its receiver', async () => {
    expect(await readEffects({ kind: 'transfer', namespace: 'eip155', request })).toEqual([
      { kind: 'transfer', amount: 5n, to: TO },
    ])
  })

  test('of a token names the token', async () => {
    const token = { address: TOKEN, decimals: 6 }
    expect(await readEffects({ kind: 'transfer', namespace: 'eip155', request: { ...request, token } })).toEqual([
      { kind: 'transfer', amount: 5n, to: TO, token: TOKEN },
    ])
  })
})

describe('a transaction', () => {
  test.each<[string, object, readonly object[]]>([
    ['without data is a transfer of its value', { value: 5n }, [{ kind: 'transfer', amount: 5n, to: TOKEN }]],
    ['with empty data is one too', { value: 5n, data: '0x' }, [{ kind: 'transfer', amount: 5n, to: TOKEN }]],
    [
      'that moves a token',
      { data: call('transfer', [TO, 5n]) },
      [{ kind: 'transfer', token: TOKEN, amount: 5n, to: TO }],
    ],
    [
      'that moves a token of somebody else’s',
      { data: call('transferFrom', [SPENDER, TO, 5n]) },
      [{ kind: 'transfer', token: TOKEN, amount: 5n, to: TO, from: SPENDER }],
    ],
    [
      'that moves a token and sends along what a token has no use for',
      { data: call('transfer', [TO, 5n]), value: 7n },
      [
        { kind: 'transfer', token: TOKEN, amount: 5n, to: TO },
        { kind: 'transfer', amount: 7n, to: TOKEN },
      ],
    ],
    ['that lets somebody spend', { data: call('approve', [SPENDER, 5n]) }, [approval({})]],
    ['that lets somebody spend everything', { data: call('approve', [SPENDER, MOST]) }, [approval(all)]],
    [
      'that lets somebody spend half of everything',
      { data: call('approve', [SPENDER, 2n ** 255n]) },
      [approval({ amount: 2n ** 255n, unlimited: true })],
    ],
    [
      'that lets somebody spend everything of a token that counts in 96 bits',
      { data: call('approve', [SPENDER, 2n ** 96n - 1n]) },
      [approval({ amount: 2n ** 96n - 1n, unlimited: true })],
    ],
    [
      'that lets somebody spend a lot',
      { data: call('approve', [SPENDER, 10n ** 30n]) },
      [approval({ amount: 10n ** 30n })],
    ],
    [
      'that lets somebody spend more',
      { data: call('increaseAllowance', [SPENDER, 5n]) },
      [{ kind: 'call', to: TOKEN, selector: '0x39509351', name: 'increaseAllowance', value: 0n }, approval({})],
    ],
    [
      'that lets somebody spend less',
      { data: call('decreaseAllowance', [SPENDER, 5n]) },
      [{ kind: 'call', to: TOKEN, selector: '0xa457c2d7', name: 'decreaseAllowance', value: 0n }],
    ],
    [
      'that moves an item',
      { data: call('safeTransferFrom', [ME, TO, 9n], collection) },
      [{ kind: 'nft', token: TOKEN, id: 9n, amount: 1n, to: TO }],
    ],
    [
      'that moves an item, with a word to its receiver',
      { data: call('safeTransferFrom', [ME, TO, 9n, '0x1234'], collectionWithData) },
      [{ kind: 'nft', token: TOKEN, id: 9n, amount: 1n, to: TO }],
    ],
    [
      'that moves several of one kind',
      { data: call('safeTransferFrom', [ME, TO, 9n, 3n, '0x'], collection1155) },
      [{ kind: 'nft', token: TOKEN, id: 9n, amount: 3n, to: TO }],
    ],
    [
      'that moves several of several kinds',
      { data: call('safeBatchTransferFrom', [ME, TO, [9n, 8n], [3n, 1n], '0x'], collection1155) },
      [
        { kind: 'nft', token: TOKEN, id: 9n, amount: 3n, to: TO },
        { kind: 'nft', token: TOKEN, id: 8n, amount: 1n, to: TO },
      ],
    ],
    ['that hands over a collection', { data: call('setApprovalForAll', [SPENDER, true]) }, [approval(all)]],
    ['that takes it back', { data: call('setApprovalForAll', [SPENDER, false]) }, [approval({ amount: 0n })]],
    [
      'that lets somebody spend by Permit2, for a time',
      { to: TO, data: call('approve', [TOKEN, SPENDER, 5n, 1_800_000_000], permit2) },
      [approval({ expires: 1_800_000_000n })],
    ],
    [
      'that lets somebody spend everything by Permit2',
      { to: TO, data: call('approve', [TOKEN, SPENDER, 2n ** 160n - 1n, 0], permit2) },
      [approval({ amount: 2n ** 160n - 1n, unlimited: true, expires: 0n })],
    ],
    [
      'that moves by Permit2',
      { to: SPENDER, data: call('transferFrom', [ME, TO, 5n, TOKEN], permit2) },
      [{ kind: 'transfer', token: TOKEN, amount: 5n, to: TO, from: ME }],
    ],
    [
      'that wraps',
      { data: call('deposit', []), value: 5n },
      [{ kind: 'call', to: TOKEN, selector: '0xd0e30db0', name: 'deposit', value: 5n }],
    ],
    [
      'that unwraps',
      { data: call('withdraw', [5n]) },
      [{ kind: 'call', to: TOKEN, selector: '0x2e1a7d4d', name: 'withdraw', value: 0n }],
    ],
    [
      'of several parts is each of them',
      { data: multicall([call('approve', [SPENDER, MOST]), '0xdeadbeef']), value: 1n },
      [
        { kind: 'call', to: TOKEN, selector: '0xac9650d8', name: 'multicall', value: 1n },
        approval(all),
        { kind: 'call', to: TOKEN, selector: '0xdeadbeef', value: 0n },
      ],
    ],
    [
      'that nobody here knows is a call, which carries its value',
      { data: '0xdeadbeef00', value: 5n },
      [{ kind: 'call', to: TOKEN, selector: '0xdeadbeef', value: 5n }],
    ],
    [
      'whose arguments are cut is a call',
      { data: call('transfer', [TO, 5n]).slice(0, -2) },
      [{ kind: 'call', to: TOKEN, selector: '0xa9059cbb', value: 0n }],
    ],
    [
      'whose receiver is no address is a call',
      { data: `0xa9059cbb${'f'.repeat(128)}` },
      [{ kind: 'call', to: TOKEN, selector: '0xa9059cbb', value: 0n }],
    ],
    ['of less than a function is a call', { data: '0x12', value: 5n }, [{ kind: 'call', to: TOKEN, value: 5n }]],
    ['to nobody is nothing that can be read', { to: 'nobody', value: 5n }, []],
  ])('%s', async (_, request, effects) => {
    expect(await read(request)).toEqual(effects)
  })

  test('in parts in parts in parts ends in a call', async () => {
    const nested = multicall([multicall([multicall([call('approve', [SPENDER, MOST])])])])
    const effects = await read({ data: nested })
    expect(effects.map(effect => ('name' in effect ? effect.name : effect.kind))).toEqual([
      'multicall',
      'multicall',
      'call',
    ])
  })
})

describe('typed data', () => {
  const sign = (primaryType: string, message: object, domain: object = { name: 'Coin', verifyingContract: TOKEN }) =>
    readEffects({
      kind: 'typedData',
      namespace: 'eip155',
      request: { address: ME, data: { domain, types: {}, primaryType, message } as TypedData },
    })
  const expires = 1_800_000_000n
  const details = { token: TOKEN, amount: '5', expiration: String(expires), nonce: 0 }
  const permit = (given: object = {}) => approval({ permit: true, ...given })

  test.each<[string, string, object, readonly object[]]>([
    [
      'EIP-2612',
      'Permit',
      { owner: ME, spender: SPENDER, value: 5n, nonce: 0n, deadline: expires },
      [permit({ expires })],
    ],
    [
      'EIP-2612 without a limit, its numbers in hexadecimal',
      'Permit',
      { owner: ME, spender: SPENDER, value: `0x${MOST.toString(16)}`, nonce: 0, deadline: 1_800_000_000 },
      [permit({ ...all, expires })],
    ],
    ['DAI', 'Permit', { holder: ME, spender: SPENDER, nonce: 0, expiry: 0, allowed: true }, [permit(all)]],
    [
      'DAI, taken back',
      'Permit',
      { holder: ME, spender: SPENDER, nonce: 0, expiry: expires, allowed: false },
      [permit({ amount: 0n, expires })],
    ],
    ['Permit2', 'PermitSingle', { details, spender: SPENDER, sigDeadline: '1' }, [permit({ expires })]],
    [
      'Permit2 without a limit',
      'PermitSingle',
      { details: { ...details, amount: 2n ** 160n - 1n }, spender: SPENDER, sigDeadline: '1' },
      [permit({ amount: 2n ** 160n - 1n, unlimited: true, expires })],
    ],
    [
      'Permit2 of several tokens',
      'PermitBatch',
      { details: [details, { ...details, token: TO }], spender: SPENDER, sigDeadline: '1' },
      [permit({ expires }), permit({ token: TO, expires })],
    ],
    [
      'Permit2, once',
      'PermitTransferFrom',
      { permitted: { token: TOKEN, amount: '5' }, spender: SPENDER, nonce: 0, deadline: expires },
      [permit({ expires })],
    ],
    [
      'Permit2, once, on a condition',
      'PermitBatchWitnessTransferFrom',
      { permitted: [{ token: TOKEN, amount: '5' }], spender: SPENDER, nonce: 0, deadline: expires, witness: {} },
      [permit({ expires })],
    ],
  ])('of %s lets somebody spend by signature alone', async (_, primaryType, message, effects) => {
    expect(await sign(primaryType, message)).toEqual(effects)
  })

  test.each<[string, string, object]>([
    ['of another kind', 'OrderComponents', { offerer: ME }],
    ['that looks like a permit, and names nobody', 'Permit', { spender: 'nobody', value: 5n, deadline: 1n }],
    ['of several permits, of which one cannot be read', 'PermitBatch', { details: [details, {}], spender: SPENDER }],
    ['of no permit at all', 'PermitBatch', { details: [], spender: SPENDER }],
    ['named as what every object has', 'constructor', {}],
  ])('%s is data, told by its domain and its type', async (_, primaryType, message) => {
    expect(await sign(primaryType, message)).toEqual([{ kind: 'data', domain: `Coin ${TOKEN}`, primaryType }])
  })
})

describe('a message', () => {
  const bytes = new TextEncoder().encode('Grüße\nan alle')
  const hex = `0x${Buffer.from(bytes).toString('hex')}`
  const hash = `0x${'fe'.repeat(32)}`
  test.each<[string, string | Uint8Array, string]>([
    ['of text', 'Grüße', 'Grüße'],
    ['of bytes that hold a text', bytes, 'Grüße\nan alle'],
    ['of hexadecimal that holds a text', hex, 'Grüße\nan alle'],
    ['of hexadecimal that holds none', hash, hash],
    ['of bytes that hold none', Uint8Array.from([0, 255]), '0x00ff'],
    ['of nothing', '', ''],
  ])('%s', async (_, message, text) => {
    const request = { address: ME, message }
    expect(await readEffects({ kind: 'message', namespace: 'eip155', request })).toEqual([{ kind: 'text', text }])
  })
})

describe('whatever comes', () => {
  const SELECTORS = '0xa9059cbb 0x23b872dd 0x095ea7b3 0x2eb2c2d6 0xac9650d8 0x5ae401dc 0xa22cb465 0x36c78516'.split(' ')
  const word = fc.oneof(
    fc.nat(400).map(value => value.toString(16).padStart(64, '0')),
    fc.bigInt({ min: 0n, max: MOST }).map(value => value.toString(16).padStart(64, '0')),
    fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map(value => value.toString(16).padStart(64, '0')),
  )
  const calldata = fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...SELECTORS),
        fc.nat(0xffffffff).map(value => `0x${value.toString(16).padStart(8, '0')}`),
      ),
      fc.array(word, { maxLength: 12 }),
      fc.nat(63),
    )
    .map(([selector, words, cut]) => selector + words.join('').slice(0, words.length * 64 - cut * 2))

  test('10,000 calls never throw, and tell of amounts and addresses alone', async () => {
    await fc.assert(
      fc.asyncProperty(calldata, async data => {
        for (const effect of await read({ data })) {
          if ('amount' in effect) expect(typeof effect.amount).toBe('bigint')
          if ('to' in effect) expect(effect.to).toMatch(/^0x[0-9a-fA-F]{40}$/)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test('foreign things in the place of a request are nothing, or a call', async () => {
    for (const kind of ['transfer', 'transaction', 'message', 'typedData'] as const) {
      for (const make of NONSENSE) {
        const request = { kind, namespace: 'eip155', request: make() } as Parameters<typeof readEffects>[0]
        expect(await readEffects(request)).toEqual([])
      }
    }
  })
})
