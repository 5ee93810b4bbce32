import fc from 'fast-check'
import { type Abi, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TypedData } from '../../kernel'
import type { Effect } from '../../kernel/kit'
import { INVALID_VALUES } from '../conformance'
import { readEffects } from './readEffects'

/** `FUZZ_RUNS=100000 npx vitest run adapters/evm/readEffects.test.ts` is the long form. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10_000)

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

  test('a transfer of the network’s own currency is its amount and its receiver', async () => {
    expect(await readEffects({ kind: 'transfer', namespace: 'eip155', request })).toStrictEqual([
      { kind: 'transfer', amount: 5n, to: TO },
    ])
  })

  test('a transfer of a token names the token', async () => {
    const token = { address: TOKEN, decimals: 6 }
    expect(await readEffects({ kind: 'transfer', namespace: 'eip155', request: { ...request, token } })).toStrictEqual([
      { kind: 'transfer', amount: 5n, to: TO, token: TOKEN },
    ])
  })

  test.each<[string, object]>([
    ['whose amount is a text', { amount: '5' }],
    ['without an amount', { amount: undefined }],
    ['without a receiver', { to: undefined }],
  ])('%s has no effect', async (_, given) => {
    const asked = { ...request, ...given } as typeof request
    expect(await readEffects({ kind: 'transfer', namespace: 'eip155', request: asked })).toStrictEqual([])
  })
})

describe('addresses', () => {
  const LETTERS = `0x${'ab'.repeat(20)}`
  const to = async (address: unknown, networkId: unknown = 'eip155:1') => {
    const request = { from: ME, to: address, amount: 5n, networkId } as never
    const [effect] = await readEffects({ kind: 'transfer', namespace: 'eip155', request })
    return Reflect.get(Object(effect), 'to')
  }

  test.each(['eip155:1', 'eip155:30', 'solana:1', 'no network', undefined])(
    'addresses are written as the network %s writes them',
    async networkId => {
      const written = getAddress(LETTERS as Hex, networkId === 'eip155:30' ? 30 : undefined)
      for (const address of [LETTERS, written, `0x${'AB'.repeat(20)}`])
        expect(await to(address, networkId)).toBe(written)
    },
  )

  test('addresses that are invalid, or whose letters are of the wrong case, stay as they are', async () => {
    const wrong = `0x${'aB'.repeat(20)}`
    for (const address of ['nobody', '', `${LETTERS}ab`, wrong]) {
      expect(await to(address)).toBe(address)
      expect(await to(address, 'eip155:30')).toBe(address)
    }
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
        { kind: 'call', to: TOKEN, selector: '0xa9059cbb', value: 7n },
        { kind: 'transfer', token: TOKEN, amount: 5n, to: TO },
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
    ['of an amount that is none is nothing that can be read', { value: '5' }, []],
  ])('a transaction %s', async (_, request, effects) => {
    expect(await read(request)).toStrictEqual(effects)
  })

  test('a transaction in nested parts is each of them, down to the fourth level', async () => {
    const nest = (levels: number): Hex =>
      levels === 0 ? call('approve', [SPENDER, MOST]) : multicall([nest(levels - 1)])
    const names = async (levels: number) =>
      (await read({ data: nest(levels) })).map(effect => ('name' in effect ? effect.name : effect.kind))
    expect(await names(4)).toStrictEqual(['multicall', 'multicall', 'multicall', 'multicall', 'approval'])
    expect(await names(5)).toStrictEqual(['multicall', 'multicall', 'multicall', 'multicall', 'call'])
  })

  test('a request with too many parts is shown as a call', async () => {
    const wide = (levels: number): Hex =>
      multicall(Array(40).fill(levels === 0 ? call('approve', [SPENDER, MOST]) : wide(levels - 1)))
    const effects = await read({ data: wide(1) })
    expect(effects.length).toBeLessThan(200)
    expect(effects.at(-1)).toStrictEqual({ kind: 'call', to: TOKEN, selector: '0xac9650d8', value: 0n })
  })

  test('a transaction that wraps the native currency is shown as wrapping where that currency is known', async () => {
    const to = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    const [effect] = await read({ to, data: call('deposit', []), value: 5n })
    expect(effect).toMatchObject({ name: 'deposit', known: true, value: 5n })
    const [elsewhere] = await read({ to, data: call('deposit', []), value: 5n, networkId: 'eip155:5' })
    expect(elsewhere).not.toHaveProperty('known')
  })
})

describe('several calls in one request', () => {
  const readBatch = (calls: readonly object[]) =>
    readEffects({ kind: 'batch', namespace: 'eip155', request: { from: ME, networkId: 'eip155:1', calls } })

  test('several calls in one request are each of them; an unreadable one does not hide the others', async () => {
    const calls = [
      { to: TO, value: '0x5' },
      { to: TOKEN, data: call('approve', [SPENDER, MOST]) },
      { to: TOKEN, value: 7n, data: '0xdeadbeef' },
      { data: '0x6000' },
      ...['5 ether', '5', '0x', '0x5g', '10x5', `0x${'1'.repeat(65)}`, 5].map(value => ({ to: TO, value })),
      null,
      undefined,
      'call',
    ] as object[]
    expect(await readBatch(calls)).toStrictEqual([
      { kind: 'transfer', amount: 5n, to: TO },
      approval(all),
      { kind: 'call', to: TOKEN, selector: '0xdeadbeef', value: 7n },
      ...Array(11).fill({ kind: 'unreadable' }),
    ])
  })

  test.each([`0x${'f'.repeat(64)}`, '0xA', '0XA'])('carry the value %s', async value => {
    expect(await readBatch([{ to: TO, value }])).toStrictEqual([{ kind: 'transfer', amount: BigInt(value), to: TO }])
  })

  test('a request with too many calls, or with a value that is no list, is shown as unreadable', async () => {
    expect(await readBatch(Array(1_000).fill({ to: TO }))).toHaveLength(1_000)
    expect(await readBatch(Array(1_001).fill({ to: TO }))).toStrictEqual([{ kind: 'unreadable' }])
    for (const calls of [undefined, {}, 'calls'])
      expect(await readBatch(calls as object[])).toStrictEqual([{ kind: 'unreadable' }])
  })

  test('several calls in one request are on the network of the request', async () => {
    const to = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    expect(await readBatch([{ to, data: call('deposit', []) }])).toMatchObject([{ name: 'deposit', known: true }])
  })
})

const PAID = { kind: 'paymaster', host: 'pay.example' }

describe('the capabilities of several calls', () => {
  const readBatch = (request: object) =>
    readEffects({
      kind: 'batch',
      namespace: 'eip155',
      request: { from: ME, networkId: 'eip155:1', calls: [{ to: TO, value: '0x5' }], ...request },
    })
  const sent = { kind: 'transfer', amount: 5n, to: TO }
  const given = { kind: 'control', account: ME, right: 'EIP-7702', to: SPENDER }

  test.each<[string, object, readonly object[]]>([
    ['a delegation', { capabilities: { eip7702Auth: { account: SPENDER } } }, [given, sent]],
    [
      'a delegation on every network',
      { capabilities: { eip7702Auth: { address: SPENDER, chainId: '0x0' } } },
      [{ ...given, everywhere: true }, sent],
    ],
    [
      'a delegation by one call',
      { calls: [{ to: TO, value: '0x5', capabilities: { eip7702Auth: { account: SPENDER } } }] },
      [given, sent],
    ],
    ['a paymaster', { capabilities: { paymasterService: { url: 'https://pay.example/v1' } } }, [PAID, sent]],
    [
      'a paymaster by network',
      { capabilities: { paymasterService: { '0x1': { url: 'https://pay.example/v1' } } } },
      [PAID, sent],
    ],
    ['all calls or none', { atomicRequired: true }, [{ kind: 'atomic' }, sent]],
    ['an unknown capability', { capabilities: { sweep: {} } }, [{ kind: 'unreadable' }, sent]],
    [
      'an unknown capability of one call',
      { calls: [{ to: TO, value: '0x5', capabilities: { sweep: {} } }] },
      [{ kind: 'unreadable' }, sent],
    ],
  ])('the capabilities of several calls with %s are shown before the calls', async (_, request, effects) => {
    expect(await readBatch(request)).toStrictEqual(effects)
  })
})

describe('a request of a page that no capability makes', () => {
  const readRaw = (method: string, params: readonly unknown[]) =>
    readEffects({ kind: 'raw', namespace: 'eip155', request: { method, params } })

  test('a request of a page that no capability makes with authorisations gives control to each contract', async () => {
    const authorizationList = [
      { address: SPENDER, chainId: '0x1', nonce: '0x0' },
      { contractAddress: TOKEN, chainId: 0 },
      { chainId: 1 },
    ]
    const control = { kind: 'control', account: ME, right: 'EIP-7702' }
    expect(
      await readRaw('eth_sendTransaction', [{ from: ME, to: TO, value: '0x5', type: '0x4', authorizationList }]),
    ).toStrictEqual([
      { ...control, to: SPENDER },
      { ...control, to: TOKEN, everywhere: true },
      { kind: 'unreadable' },
      { kind: 'transfer', amount: 5n, to: TO },
    ])
    const [first] = await readRaw('eth_sendTransaction', [{ from: ME, to: TO, authorizationList: 'all' }])
    expect(first).toStrictEqual({ kind: 'unreadable' })
  })

  test('a request of a page that no capability makes that signs a transaction without sending it does not expire', async () => {
    expect(await readRaw('eth_signTransaction', [{ from: ME, to: TO, value: '0x5', sweep: 1 }])).toStrictEqual([
      { kind: 'transfer', amount: 5n, to: TO },
      { kind: 'unexpiring' },
      { kind: 'unreadable' },
    ])
  })

  test('a request of a page that no capability makes that signs a hash shows it as bytes', async () => {
    const hash = `0x${'fe'.repeat(32)}`
    expect(await readRaw('eth_sign', [ME, hash])).toStrictEqual([{ kind: 'text', text: hash, bytes: true }])
  })

  const limits = { kind: 'control', account: ME, limited: true } as const
  test.each<[string, object, readonly object[]]>([
    [
      'a session key, with its rights and end',
      {
        address: ME,
        chainId: '0x1',
        expiry: 1_800_000_000,
        signer: { type: 'account', data: { address: SPENDER } },
        permissions: [{ type: 'native-token-transfer' }, { type: 'erc20-token-periodic' }],
      },
      [{ ...limits, to: SPENDER, right: 'native-token-transfer, erc20-token-periodic', expires: 1_800_000_000n }],
    ],
    [
      'its end among its rules',
      {
        from: ME,
        to: SPENDER,
        permission: { type: 'native-token-stream' },
        rules: [{ type: 'expiry', data: { timestamp: 1_800_000_000 } }],
      },
      [{ ...limits, to: SPENDER, right: 'native-token-stream', expires: 1_800_000_000n }],
    ],
    ['no key', { address: ME, permissions: [{ type: 'sudo' }] }, [{ kind: 'unreadable' }]],
    ['no rights', { address: ME, to: SPENDER }, [{ kind: 'unreadable' }]],
  ])('a request of a page for permissions grants %s', async (_, grant, effects) => {
    expect(await readRaw('wallet_grantPermissions', [grant])).toStrictEqual(effects)
  })

  test('a transaction whose `data` and `input` differ has no reading, and one with either is read', async () => {
    const call = { from: ME, to: TO }
    const [one, two] = ['0x12345678', '0x87654321']
    expect(await readRaw('eth_sendTransaction', [{ ...call, data: one, input: two }])).toEqual([])
    const read = await readRaw('eth_sendTransaction', [{ ...call, data: one }])
    expect(read).toMatchObject([{ kind: 'call', selector: one }])
    expect(await readRaw('eth_sendTransaction', [{ ...call, input: one }])).toEqual(read)
    expect(await readRaw('eth_sendTransaction', [{ ...call, data: one, input: one }])).toEqual(read)
  })

  test('a request of a page that no capability makes that cannot be read has no effect', async () => {
    for (const method of ['wallet_grantPermissions', 'eth_sign', 'eth_sendTransaction', 'eth_signTransaction', 'any'])
      for (const params of [[], [null], ['text'], [{}]])
        expect((await readRaw(method, params)).every(({ kind }) => kind === 'unreadable')).toBe(true)
  })
})

test('permissions of a capability name the keys that may act for the account', async () => {
  const details = {
    keys: [{ type: 'secp256k1', publicKey: '0x02ab' }],
    permissions: [{ type: 'contract-call' }],
    expiry: 9,
  }
  const request = { address: ME, networkId: 'eip155:1', details } as const
  const ask = (action: 'grant' | 'revoke') =>
    readEffects({ kind: 'permissions', namespace: 'eip155', request: { ...request, action } })
  expect(await ask('grant')).toStrictEqual([
    { kind: 'control', account: ME, to: '0x02ab', right: 'contract-call', limited: true, expires: 9n },
  ])
  expect(await ask('revoke')).toStrictEqual([])
})

describe('a call that gives a right away', () => {
  const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
  const readCall = (data: string) =>
    readEffects({
      kind: 'transaction',
      namespace: 'eip155',
      request: { from: ME, to: TOKEN, data, gas: 1n, gasPrice: 1n, networkId: 'eip155:1' },
    })

  test.each<[string, string, string]>([
    ['transferOwnership', '0xf2fde38b', ''],
    ['setOwner', '0x13af4035', ''],
    ['grantRole', '0x2f2ff15d', '00'.repeat(32)],
    ['addOwnerWithThreshold', '0x0d582f13', ''],
    ['swapOwner', '0xe318b52b', word(ME) + word(TO)],
    ['enableModule', '0x610b5925', ''],
    ['installModule', '0x9517e29f', '1'.padStart(64, '0')],
  ])('a call that gives a right away over the contract by %s names the new holder', async (right, selector, before) => {
    expect(await readCall(`${selector}${before}${word(SPENDER)}${'0'.repeat(64)}`)).toStrictEqual([
      { kind: 'control', account: TOKEN, to: SPENDER, right },
    ])
  })

  test.each<[string, string, string, string]>([
    ['delegate', '0x5c19a95c', '', ''],
    ['setDelegate', '0xbd86e508', '00'.repeat(32), ''],
    ['setDelegate', '0xca5eb5e1', '', ''],
    ['delegateAll', '0x30ff3140', '', '00'.repeat(32) + '1'.padStart(64, '0')],
    ['delegateForAll', '0x685ee3e8', '', '1'.padStart(64, '0')],
  ])(
    'a call that gives a right away of the signer by %s names the delegate and the contract',
    async (name, selector, before, after) => {
      const [effect] = await readCall(`${selector}${before}${word(SPENDER)}${after}`)
      expect(effect).toStrictEqual({
        kind: 'control',
        account: ME,
        to: SPENDER,
        right: `${name} · ${TOKEN}`,
        limited: true,
      })
    },
  )

  test('a call that gives a right away and ends it again gives nothing', async () => {
    for (const data of [
      `0x5c19a95c${'0'.repeat(64)}`,
      `0x685ee3e8${word(SPENDER)}${'0'.repeat(64)}`,
      `0x30ff3140${word(SPENDER)}${'0'.repeat(128)}`,
    ])
      expect((await readCall(data))[0]).not.toHaveProperty('to')
  })
})

describe('an account that takes on code', () => {
  const delegate = (request: object) =>
    readEffects({ kind: 'delegation', namespace: 'eip155', request: { address: ME, contract: TO, ...request } })

  test('gives control to it, on one network or on every one, and may give it up', async () => {
    const control = { kind: 'control', account: ME, right: 'EIP-7702' }
    expect(await delegate({ networkId: 'eip155:1' })).toStrictEqual([{ ...control, to: TO }])
    expect(await delegate({})).toStrictEqual([{ ...control, to: TO, everywhere: true }])
    expect(await delegate({ networkId: 'eip155:1', contract: `0x${'0'.repeat(40)}` })).toStrictEqual([control])
    expect(await delegate({ contract: 'nobody' })).toStrictEqual([])
    expect(await delegate({ address: 'nobody' })).toStrictEqual([])
  })
})

const field = (text: string) => text.split(', ').map(one => ({ type: one.split(' ')[0]!, name: one.split(' ')[1]! }))
const PERMIT_DETAILS = field('address token, uint160 amount, uint48 expiration, uint48 nonce')
const TOKEN_PERMISSIONS = field('address token, uint256 amount')
const OFFER = 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const TYPES: Record<string, TypedData['types']> = {
  eip2612: { Permit: field('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline') },
  eip4494: { Permit: field('address spender, uint256 tokenId, uint256 nonce, uint256 deadline') },
  dai: { Permit: field('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed') },
  single: {
    PermitSingle: field('PermitDetails details, address spender, uint256 sigDeadline'),
    PermitDetails: PERMIT_DETAILS,
  },
  batch: {
    PermitBatch: field('PermitDetails[] details, address spender, uint256 sigDeadline'),
    PermitDetails: PERMIT_DETAILS,
  },
  once: {
    PermitTransferFrom: field('TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline'),
    TokenPermissions: TOKEN_PERMISSIONS,
  },
  witness: {
    PermitBatchWitnessTransferFrom: field(
      'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline, Witness witness',
    ),
    TokenPermissions: TOKEN_PERMISSIONS,
    Witness: field('address recipient'),
  },
  eip3009: {
    TransferWithAuthorization: field(
      'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    ),
  },
  seaport: {
    OrderComponents: field(
      'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint256 endTime',
    ),
    OfferItem: field(OFFER),
    ConsiderationItem: field(`${OFFER}, address recipient`),
  },
  bulk: {
    BulkOrder: field('OrderComponents[2][1] tree'),
    OrderComponents: field('address offerer, OfferItem[] offer, ConsiderationItem[] consideration, uint256 endTime'),
    OfferItem: field(OFFER),
    ConsiderationItem: field(`${OFFER}, address recipient`),
  },
  safe: {
    SafeTx: field(
      'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
    ),
  },
}

describe('typed data', () => {
  const domain = { name: 'Coin', version: '2', chainId: 1, verifyingContract: TOKEN }
  const sign = (kind: string, message: object, given: object = {}) => {
    const types = TYPES[kind]!
    const data = { domain, types, primaryType: Object.keys(types)[0], message, ...given } as TypedData
    return readEffects({ kind: 'typedData', namespace: 'eip155', request: { address: ME, data } })
  }
  const about = (primaryType: string, given: object = { known: true }) => ({
    kind: 'data',
    primaryType,
    domain: 'Coin 2',
    contract: TOKEN,
    networkId: 'eip155:1',
    ...given,
  })
  const expires = 1_800_000_000n
  const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
  const details = { token: TOKEN, amount: '5', expiration: String(expires), nonce: 0 }
  const permit = (given: object = {}) => approval({ permit: true, ...given })
  const item = (given: object = {}) => ({
    itemType: 2,
    token: TOKEN,
    identifierOrCriteria: 9,
    startAmount: 1,
    endAmount: 1,
    ...given,
  })
  const order = (given: object = {}) => ({
    offerer: ME,
    offer: [item()],
    consideration: [item({ itemType: 0, token: ZERO_ADDRESS, identifierOrCriteria: 0, startAmount: 7, recipient: ME })],
    endTime: expires,
    ...given,
  })
  const safeTx = (given: object = {}) => ({
    to: TOKEN,
    value: 0,
    data: call('transfer', [TO, 5n]),
    operation: 0,
    safeTxGas: 0,
    baseGas: 0,
    gasPrice: 0,
    gasToken: ZERO_ADDRESS,
    refundReceiver: ZERO_ADDRESS,
    nonce: 1,
    ...given,
  })

  test.each<[string, string, object, string, readonly object[]]>([
    [
      'EIP-2612',
      'eip2612',
      { owner: ME, spender: SPENDER, value: 5n, nonce: 0n, deadline: expires },
      'Permit',
      [permit({ owner: ME, expires })],
    ],
    ...['0x5', '5', 5, `${'0'.repeat(90)}5`].map((value): [string, string, object, string, readonly object[]] => [
      `EIP-2612 of ${value}`,
      'eip2612',
      { owner: ME, spender: SPENDER, value, nonce: 0, deadline: 1_800_000_000 },
      'Permit',
      [permit({ owner: ME, expires })],
    ]),
    [
      'EIP-2612 without a limit, its numbers in hexadecimal',
      'eip2612',
      { owner: ME, spender: SPENDER, value: `0x${MOST.toString(16)}`, nonce: 0, deadline: 1_800_000_000 },
      'Permit',
      [permit({ ...all, owner: ME, expires })],
    ],
    [
      'EIP-4494',
      'eip4494',
      { spender: SPENDER, tokenId: 0, nonce: 0, deadline: expires },
      'Permit',
      [permit({ amount: 1n, id: 0n, expires })],
    ],
    [
      'DAI',
      'dai',
      { holder: ME, spender: SPENDER, nonce: 0, expiry: 0, allowed: true },
      'Permit',
      [permit({ ...all, owner: ME })],
    ],
    [
      'DAI, taken back',
      'dai',
      { holder: ME, spender: SPENDER, nonce: 0, expiry: expires, allowed: false },
      'Permit',
      [permit({ amount: 0n, owner: ME, expires })],
    ],
    ['Permit2', 'single', { details, spender: SPENDER, sigDeadline: '1' }, 'PermitSingle', [permit({ expires })]],
    [
      'Permit2 without a limit',
      'single',
      { details: { ...details, amount: 2n ** 160n - 1n }, spender: SPENDER, sigDeadline: '1' },
      'PermitSingle',
      [permit({ amount: 2n ** 160n - 1n, unlimited: true, expires })],
    ],
    [
      'Permit2 of several tokens',
      'batch',
      { details: [details, { ...details, token: TO }], spender: SPENDER, sigDeadline: '1' },
      'PermitBatch',
      [permit({ expires }), permit({ token: TO, expires })],
    ],
    [
      'Permit2, once',
      'once',
      { permitted: { token: TOKEN, amount: '5' }, spender: SPENDER, nonce: 0, deadline: expires },
      'PermitTransferFrom',
      [permit({ expires })],
    ],
    [
      'EIP-3009',
      'eip3009',
      { from: ME, to: TO, value: 5, validAfter: 0, validBefore: expires, nonce: `0x${'00'.repeat(32)}` },
      'TransferWithAuthorization',
      [{ kind: 'transfer', token: TOKEN, amount: 5n, to: TO, from: ME, permit: true, expires }],
    ],
    [
      'an order of a market',
      'seaport',
      { ...order(), zone: ZERO_ADDRESS },
      'OrderComponents',
      [
        { kind: 'order', token: TOKEN, id: 9n, amount: 1n, expires },
        { kind: 'order', amount: 1n, to: ME },
      ],
    ],
    [
      'an order that pays its maker nothing, for the worse of its amounts',
      'seaport',
      {
        ...order({ offer: [item({ itemType: 1, startAmount: 3, endAmount: 8 })], consideration: [] }),
        zone: ZERO_ADDRESS,
      },
      'OrderComponents',
      [{ kind: 'order', token: TOKEN, amount: 8n, unpaid: true, expires }],
    ],
    [
      'several orders in one',
      'bulk',
      { tree: [[order({ consideration: [] }), order({ offer: [item({ itemType: 5 })], consideration: [] })]] },
      'BulkOrder',
      [
        { kind: 'order', token: TOKEN, id: 9n, amount: 1n, unpaid: true, expires },
        { kind: 'order', token: TOKEN, id: 9n, anyItem: true, amount: 1n, unpaid: true, expires },
      ],
    ],
    ['a Safe', 'safe', safeTx(), 'SafeTx', [{ kind: 'transfer', token: TOKEN, amount: 5n, to: TO, from: TOKEN }]],
    [
      'a Safe that runs foreign code as its own',
      'safe',
      safeTx({ operation: 1 }),
      'SafeTx',
      [
        { kind: 'control', account: TOKEN, to: TOKEN, right: 'delegatecall' },
        { kind: 'call', to: TOKEN, selector: '0xa9059cbb', value: 0n },
      ],
    ],
  ])('typed data of %s is what the signature alone does', async (_, kind, message, primaryType, effects) => {
    expect(await sign(kind, message)).toStrictEqual([...effects, about(primaryType)])
  })

  test('typed data of an unknown kind is every value of it', async () => {
    const types = { Order: field('address maker, Item[] items, Item best'), Item: field('string name, bool sold') }
    const message = { maker: ME, items: [{ name: 'a\nb', sold: true }], best: { name: '', sold: false } }
    expect(await sign('eip2612', message, { types, primaryType: 'Order' })).toStrictEqual([
      about('Order', {
        fields: [
          { name: 'maker', value: ME.toLowerCase() },
          { name: 'items[0].name', value: 'a\nb' },
          { name: 'items[0].sold', value: 'true' },
          { name: 'best.name', value: '' },
          { name: 'best.sold', value: 'false' },
        ],
      }),
    ])
  })

  test('typed data of a known kind shows every value beside those that the kind explains', async () => {
    const permitted = [{ token: TOKEN, amount: '5' }]
    const message = { permitted, spender: SPENDER, nonce: 0, deadline: expires, witness: { recipient: TO } }
    expect(await sign('witness', message)).toStrictEqual([
      permit({ expires }),
      about('PermitBatchWitnessTransferFrom', { fields: [{ name: 'witness.recipient', value: TO.toLowerCase() }] }),
    ])
    const [effect, data] = await sign('safe', safeTx({ gasPrice: 5, baseGas: 7 }))
    expect(effect?.kind).toBe('transfer')
    expect(data).toMatchObject({ fields: expect.arrayContaining([{ name: 'gasPrice', value: '5' }]) })
    expect(data).not.toHaveProperty('known')
  })

  test.each<[string, string, object, object]>([
    ['that is called a permit and has other types', 'eip2612', { it: 5n }, { types: { Permit: field('uint8 it') } }],
    [
      'whose spender is a text',
      'dai',
      { spender: SPENDER, value: 5 },
      { types: { Permit: field('string spender, uint8 value') } },
    ],
    [
      'of a permit for no token',
      'eip2612',
      { owner: ME, spender: SPENDER, value: 5n, nonce: 0n, deadline: 1 },
      { domain: {} },
    ],
    ['of several permits, and none among them', 'batch', { details: [], spender: SPENDER, sigDeadline: 1 }, {}],
    ['named as what every object has', 'x', {}, { types: { constructor: [] }, primaryType: 'constructor' }],
  ])('%s is typed data of an unknown kind', async (_, kind, message, given) => {
    TYPES.x = {}
    const [effect, ...others] = await sign(kind, message, given)
    expect(effect).toMatchObject({ kind: 'data', fields: expect.any(Array) })
    expect(effect).not.toHaveProperty('known')
    expect(others).toStrictEqual([])
  })

  test('typed data with an unsigned field has no effect', async () => {
    const message = { owner: ME, spender: SPENDER, value: 5n, nonce: 0n, deadline: expires }
    expect(await sign('eip2612', { ...message, allowed: false })).toStrictEqual([])
    expect(await sign('eip2612', message, { types: { ...TYPES.eip2612, EIP712Domain: [] } })).toStrictEqual([])
  })
})

describe('a message', () => {
  const bytes = new TextEncoder().encode('Grüße\nan alle')
  const hex = `0x${Buffer.from(bytes).toString('hex')}`
  const hash = `0x${'fe'.repeat(32)}`
  test.each<[string, string | Uint8Array, string]>([
    ['of text', 'Grüße', 'Grüße'],
    ['of bytes that hold a text', bytes, 'Grüße\nan alle'],
    ['of hexadecimal, which is signed letter by letter', hex, hex],
    ['of bytes that begin with a mark', new TextEncoder().encode('\ufeffa'), '\ufeffa'],
    ['of hexadecimal that spells no text', hash, hash],
    ['of nothing', '', ''],
  ])('the shown text is right for a message %s', async (_, message, text) => {
    const request = { address: ME, message }
    expect(await readEffects({ kind: 'message', namespace: 'eip155', request })).toStrictEqual([{ kind: 'text', text }])
  })

  test('a message of bytes without text is shown as bytes', async () => {
    const request = { address: ME, message: Uint8Array.from([0, 255]) }
    const effect = { kind: 'text', text: '0x00ff', bytes: true }
    expect(await readEffects({ kind: 'message', namespace: 'eip155', request })).toStrictEqual([effect])
  })

  test('a message that is neither text nor bytes has no effect', async () => {
    for (const message of [5, undefined, { length: 1 }]) {
      const request = { address: ME, message: message as string }
      expect(await readEffects({ kind: 'message', namespace: 'eip155', request })).toStrictEqual([])
    }
  })
})

describe('a request for permissions, or of another kind', () => {
  test('a request for permissions, or of another kind, cannot be read', async () => {
    for (const kind of ['permissions', 'raw']) {
      const request = { kind, namespace: 'eip155', request: { from: ME, to: TO, amount: 5n } }
      expect(await readEffects(request as never)).toStrictEqual([])
    }
  })
})

describe('for any input', () => {
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

  test('reading calls of any arguments never throws, and yields only amounts and addresses', async () => {
    await fc.assert(
      fc.asyncProperty(calldata, async data => {
        for (const effect of await read({ data })) {
          if ('amount' in effect) expect(typeof effect.amount).toBe('bigint')
          if ('to' in effect) expect(effect.to).toMatch(/^0x[0-9a-fA-F]{40}$/)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('any value in the place of a request has no effect, or is a call', async () => {
    for (const kind of ['transfer', 'transaction', 'message', 'typedData'] as const) {
      for (const make of INVALID_VALUES) {
        const request = { kind, namespace: 'eip155', request: make() } as Parameters<typeof readEffects>[0]
        expect(await readEffects(request)).toStrictEqual([])
      }
    }
  })
})
