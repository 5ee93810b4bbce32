import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ReadRequest, type Sessions, sessions } from '../../kernel'
import { fakeEdges } from '../conformance'
import { createReadRequest } from './readRequest'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

/* A host's request to a wallet is read as a signing request, as harmless, or else as a raw request. */

const ME = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const YOU = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const NOTE = {
  domain: { name: 'Notes', chainId: 1, verifyingContract: YOU },
  primaryType: 'Note',
  types: { Note: [{ name: 'text', type: 'string' }] },
  message: { text: 'hi' },
}

let testHost: EvmTestHost
let read: ReadRequest
const live = (networkId: `${string}:${string}` | undefined): Sessions => ({
  active: 'eip155',
  byNamespace: networkId
    ? {
        eip155: {
          status: 'connected',
          connectorId: 'heron',
          accounts: [{ address: ME }],
          address: ME,
          networkId,
          wallet: { name: 'Heron' },
        },
      }
    : {},
})
beforeAll(async () => {
  testHost = await createEvmTestHost(fakeEdges().ports)
  read = createReadRequest(testHost.inside)
})
beforeEach(() => testHost.inside.set(sessions, live('eip155:1')))
afterAll(() => testHost.end())

const PAYMASTER = { paymasterService: { url: 'https://pay.example/v1', context: { policy: 'free' } } }

const raw = (method: string, params?: unknown) => ({
  kind: 'raw',
  namespace: 'eip155',
  request: { method, ...(params !== undefined && { params }) },
})
const asked = (method: string, params?: unknown) =>
  read({ method, ...(params !== undefined && { params: params as unknown[] }) })

const HARMLESS = [
  ...['accounts', 'requestAccounts', 'chainId', 'blockNumber', 'call', 'estimateGas', 'gasPrice', 'feeHistory'],
  ...['maxPriorityFeePerGas', 'blobBaseFee', 'createAccessList', 'simulateV1', 'syncing', 'subscribe', 'unsubscribe'],
  ...['newFilter', 'newBlockFilter', 'newPendingTransactionFilter', 'uninstallFilter', 'getFilterChanges'],
  ...['getFilterLogs', 'getLogs', 'getBalance', 'getCode', 'getProof', 'getStorageAt', 'getTransactionCount'],
  ...['getTransactionReceipt', 'getTransactionByHash', 'getTransactionByBlockHashAndIndex'],
  ...['getTransactionByBlockNumberAndIndex', 'getBlockReceipts', 'getBlockByHash', 'getBlockByNumber'],
  ...['getBlockTransactionCountByHash', 'getBlockTransactionCountByNumber'],
]
  .map(name => `eth_${name}`)
  .concat(['net_version', 'net_peerCount', 'web3_clientVersion', 'web3_sha3'])
  .concat(
    ['switchEthereumChain', 'addEthereumChain', 'watchAsset', 'getPermissions'].map(name => `wallet_${name}`),
    ['revokePermissions', 'getCapabilities', 'getCallsStatus', 'showCallsStatus'].map(name => `wallet_${name}`),
  )

describe.each(HARMLESS)('%s', method => {
  test('asks for no signature and sends nothing; a longer name may', async () => {
    expect(await asked(method)).toBeUndefined()
    for (const other of [`x${method}`, `${method} `]) expect(await asked(other)).toEqual(raw(other))
  })
})

test('a permission to see the accounts is not explained; every other permission may be anything', async () => {
  const method = 'wallet_requestPermissions'
  const seen = { eth_accounts: {} }
  expect(await asked(method, [seen])).toBeUndefined()
  expect(await asked('wallet_grantPermissions', [seen])).toEqual(raw('wallet_grantPermissions', [seen]))
  const others = [
    undefined,
    [],
    [{}],
    [{ ...seen, wallet_snap: {} }],
    [{ 'erc20-token-transfer': {} }],
    [seen, seen],
    seen,
  ]
  for (const params of others) expect(await asked(method, params)).toEqual(raw(method, params))
})

test.each([
  ...['eth_sign', 'eth_signTransaction', 'eth_sendRawTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'],
  ...[
    'eth_decrypt',
    'wallet_grantPermissions',
    'wallet_invokeMethod',
    'net_',
    'eth_',
    'eth_Call',
    '',
    'personal_ecRecover',
  ],
  // Names of properties that every object inherits.
  ...['toString', 'constructor', 'valueOf', '__proto__', 'hasOwnProperty'],
])('%j is not read: it may be anything', async method => {
  expect(await asked(method, [])).toEqual(raw(method, []))
})

describe('personal_sign', () => {
  const bytes = (...all: number[]) => Uint8Array.from(all)

  test.each([
    ['0x6869', bytes(0x68, 0x69)],
    ['0xABcd', bytes(0xab, 0xcd)],
    ['0x', bytes()],
    ['0x6', '0x6'],
    ['0x6869zz', '0x6869zz'],
    [' 0x68', ' 0x68'],
    ['68', '68'],
    ['hello', 'hello'],
    ['', ''],
  ])('signs %j as %j', async (text, message) => {
    const request = { address: ME, message }
    expect(await asked('personal_sign', [text, ME])).toEqual({ kind: 'message', namespace: 'eip155', request })
  })

  test.each([
    [[]],
    [['0x68']],
    [[1, ME]],
    [['hello', 'me']],
    [[ME, 'hello']],
    [undefined],
    [{}],
    [{ 0: 'hello', 1: ME }],
  ])('personal_sign is not read with %j', async params => {
    expect(await asked('personal_sign', params)).toEqual(raw('personal_sign', params))
  })
})

describe('eth_signTypedData_v4', () => {
  test.each([
    ['as text', JSON.stringify(NOTE)],
    ['as an object', NOTE],
  ])('signs data that is given %s', async (_, data) => {
    const read = await asked('eth_signTypedData_v4', [ME, data])
    expect(read).toMatchObject({ kind: 'typedData', namespace: 'eip155', request: { address: ME } })
    expect(Object(read?.request).data).toMatchObject({ primaryType: 'Note', message: { text: 'hi' } })
  })

  test.each([['{'], [''], ['null'], [undefined], [7]])('refuses %j in the place of the data', async data => {
    await expect(asked('eth_signTypedData_v4', [ME, data])).rejects.toMatchObject({ code: 'TYPED_DATA_INVALID' })
  })

  test('eth_signTypedData_v4 is not read without an address', async () => {
    for (const params of [[], ['me', NOTE], [NOTE, ME], {}])
      expect(await asked('eth_signTypedData_v4', params)).toEqual(raw('eth_signTypedData_v4', params))
  })
})

describe('eth_sendTransaction', () => {
  const transaction = (request: object) => ({
    kind: 'transaction',
    namespace: 'eip155',
    request: { from: ME, to: YOU, networkId: 'eip155:1', ...request },
  })

  test.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['a value', { value: '0x5' }, { value: 5n }],
    ['its gas and the gas’s price', { gas: '0x5208', gasPrice: '0xa' }, { gas: 21_000n, gasPrice: 10n }],
    ['a call as `data`', { data: '0xab' }, { data: '0xab' }],
    ['a call as `input`', { input: '0xab' }, { data: '0xab' }],
    ['a call as both', { data: '0xab', input: '0xab' }, { data: '0xab' }],
    ['an empty call', { data: '' }, { data: '' }],
    ['a network', { chainId: '0xa' }, { networkId: 'eip155:10' }],
    ['a network as a number', { chainId: 10 }, { networkId: 'eip155:10' }],
    [
      'what decides on its fee and order',
      { nonce: '0x1', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x3', type: '0x2' },
      { nonce: 1n, maxFeePerGas: 2n, maxPriorityFeePerGas: 3n },
    ],
  ])('eth_sendTransaction with %s is read', async (_, given, request) => {
    expect(await asked('eth_sendTransaction', [{ from: ME, to: YOU, ...given }])).toEqual(transaction(request))
  })

  test.each<[string, object]>([
    ['no sender', { from: undefined }],
    ['a sender that is no address', { from: 'me' }],
    ['no receiver', { to: undefined }],
    ['a receiver that is no address', { to: 'you' }],
    ['two calls', { data: '0xab', input: '0xcd' }],
    ['a network that is none', { chainId: 'main' }],
    ['the network null', { chainId: null }],
    ['a field that is not known', { authorizationList: [] }],
    ['a field that is not known beside one that is', { nonce: '0x1', accessList: [] }],
  ])('eth_sendTransaction with %s is not read', async (_, given) => {
    const params = [{ from: ME, to: YOU, ...given }]
    expect(await asked('eth_sendTransaction', params)).toEqual(raw('eth_sendTransaction', params))
  })

  test.each([[[]], [[null]], [['text']], [{}], [{ from: ME, to: YOU }]])(
    'eth_sendTransaction is not read with %j',
    async params => {
      expect(await asked('eth_sendTransaction', params)).toEqual(raw('eth_sendTransaction', params))
    },
  )

  test('eth_sendTransaction is not read while no network is known', async () => {
    testHost.inside.set(sessions, live(undefined))
    const params = [{ from: ME, to: YOU }]
    expect(await asked('eth_sendTransaction', params)).toEqual(raw('eth_sendTransaction', params))
    expect(await asked('eth_sendTransaction', [{ ...params[0], chainId: '0x1' }])).toEqual(transaction({}))
  })

  test.each(['value', 'gas', 'gasPrice', 'nonce', 'maxFeePerGas', 'maxPriorityFeePerGas'])(
    'eth_sendTransaction is refused with a %s that is no quantity',
    async name => {
      for (const wrong of ['1e18', 5, null, '', `0x1${'0'.repeat(64)}`])
        await expect(asked('eth_sendTransaction', [{ from: ME, to: YOU, [name]: wrong }])).rejects.toMatchObject({
          code: 'REQUEST_INVALID',
          context: { name },
        })
    },
  )
})

describe('wallet_sendCalls', () => {
  const calls = [{ to: YOU, value: '0x5' }]

  test.each([
    [undefined, 'eip155:1'],
    ['0xa', 'eip155:10'],
  ])('wallet_sendCalls with the network %j is a batch on %s', async (chainId, networkId) => {
    expect(await asked('wallet_sendCalls', [{ from: ME, calls, chainId, version: '2.0.0' }])).toEqual({
      kind: 'batch',
      namespace: 'eip155',
      request: { from: ME, networkId, calls },
    })
  })

  test.each<[string, unknown]>([
    ['no sender', [{ calls }]],
    ['a sender that is no address', [{ from: 'me', calls }]],
    ['no calls', [{ from: ME }]],
    ['calls that are no list', [{ from: ME, calls: {} }]],
    ['a network that is none', [{ from: ME, calls, chainId: 'main' }]],
    ['nothing', []],
    ['no list of parameters', { from: ME, calls }],
    ['an unknown capability', [{ from: ME, calls, capabilities: { sweepEverything: { to: YOU } } }]],
    ['an unknown capability that is optional', [{ from: ME, calls, capabilities: { sweep: { optional: true } } }]],
    ['the name of an inherited property', [{ from: ME, calls, capabilities: { constructor: {} } }]],
    ['an unknown capability beside a known one', [{ from: ME, calls, capabilities: { ...PAYMASTER, sweep: {} } }]],
    ['capabilities that are a list', [{ from: ME, calls, capabilities: [PAYMASTER] }]],
    ['a delegation without a contract', [{ from: ME, calls, capabilities: { eip7702Auth: {} } }]],
    ['a delegation to two', [{ from: ME, calls, capabilities: { eip7702Auth: { account: YOU, address: ME } } }]],
    [
      'a delegation with an unknown field',
      [{ from: ME, calls, capabilities: { eip7702Auth: { account: YOU, x: 1 } } }],
    ],
    ['a paymaster without a URL', [{ from: ME, calls, capabilities: { paymasterService: { context: {} } } }]],
    ['an unknown capability of one call', [{ from: ME, calls: [{ to: YOU, capabilities: { sweep: {} } }] }]],
    ['a claim to be atomic that is no boolean', [{ from: ME, calls, atomicRequired: 'yes' }]],
    ['an unknown field', [{ from: ME, calls, authorizationList: [] }]],
    ['one unknown field of several calls', [{ from: ME, calls: [...calls, { to: YOU, delegate: true }] }]],
    ['an unknown field of a call', [{ from: ME, calls: [{ to: YOU, delegate: true }] }]],
    ['a call that is a text', [{ from: ME, calls: ['0x'] }]],
  ])('wallet_sendCalls with %s is not read', async (_, params) => {
    expect(await asked('wallet_sendCalls', params)).toEqual(raw('wallet_sendCalls', params))
  })

  test.each<[string, object]>([
    ['a delegation', { capabilities: { eip7702Auth: { account: YOU } } }],
    ['a paymaster', { capabilities: PAYMASTER }],
    ['a delegation by one call', { calls: [{ to: YOU, capabilities: { eip7702Auth: { address: YOU } } }] }],
    ['all calls or none', { atomicRequired: true }],
  ])(
    'wallet_sendCalls with %s is a batch that names it, so that a review without it is another request',
    async (_, given) => {
      const read = await asked('wallet_sendCalls', [{ from: ME, calls, ...given }])
      expect(read).toMatchObject({ kind: 'batch', request: { from: ME, ...given } })
    },
  )

  test('wallet_sendCalls with empty capabilities is read', async () => {
    const params = [{ from: ME, calls: [{ ...calls[0], capabilities: {} }], capabilities: {} }]
    expect(await asked('wallet_sendCalls', params)).toMatchObject({ kind: 'batch' })
  })

  test('wallet_sendCalls is not read while no network is known', async () => {
    testHost.inside.set(sessions, live(undefined))
    expect(await asked('wallet_sendCalls', [{ from: ME, calls }])).toEqual(
      raw('wallet_sendCalls', [{ from: ME, calls }]),
    )
  })
})
