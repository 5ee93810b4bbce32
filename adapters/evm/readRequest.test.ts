import { afterEach, expect, test } from 'vitest'
import { PorticoError, sessions, type WalletProvider } from '../../kernel'
import { type SigningRequest, signing } from '../../kernel/kit'
import { fakeEdges } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'
import './readRequest'

const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PERMIT = {
  domain: { name: 'Dollars', chainId: 1, verifyingContract: OTHER },
  primaryType: 'Note',
  types: { Note: [{ name: 'text', type: 'string' }] },
  message: { text: 'hi' },
}

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

async function world({ guardProvider = true, refuses = false } = {}) {
  testHost = await createEvmTestHost(fakeEdges().ports, { options: { guardProvider } })
  const wallet = scriptedWallet({ approved: true })
  const [address] = wallet.addresses as [string]
  testHost.hold(wallet.provider)
  testHost.inside.set(sessions, {
    active: 'eip155',
    byNamespace: {
      eip155: {
        status: 'connected',
        connectorId: 'heron',
        accounts: [{ address }],
        address,
        networkId: 'eip155:1',
        wallet: { name: 'Heron' },
      },
    },
  })
  const asked: SigningRequest[] = []
  testHost.inside.tap(signing, request => {
    asked.push(request)
    return refuses ? new PorticoError('REQUEST_CHANGED', 'Not what was shown') : undefined
  })
  wallet.override(({ method }) => (method === 'eth_accounts' ? undefined : `answer to ${method}`))
  // A page without types sends any text.
  const provider: WalletProvider = testHost.portico.provider('eip155')!
  return { wallet, address, asked, provider, raw: wallet.provider }
}

/** Source: JSON-RPC 2.0. */
const INVALID_PARAMS = { name: 'ProviderRpcError', code: -32602 }

// Fails when `guardProvider` is not read, or the hook is not consulted.
test.each([
  [
    'personal_sign',
    (address: string) => ['0x6869', address],
    { kind: 'message', request: { message: new Uint8Array([0x68, 0x69]) } },
  ],
  [
    'eth_signTypedData_v4',
    (address: string) => [address, JSON.stringify(PERMIT)],
    { kind: 'typedData', request: { data: { primaryType: 'Note' } } },
  ],
  [
    'eth_sendTransaction',
    (from: string) => [{ from, to: OTHER, value: '0x5', data: '0x', chainId: '0xa' }],
    { kind: 'transaction', request: { to: OTHER, value: 5n, networkId: 'eip155:10' } },
  ],
  [
    'eth_sendTransaction',
    (from: string) => [{ from, data: '0x60' }],
    { kind: 'raw', request: { method: 'eth_sendTransaction' } },
  ],
  [
    'wallet_sendCalls',
    (from: string) => [{ from, chainId: '0x1', calls: [{ to: OTHER }] }],
    { kind: 'batch', request: { networkId: 'eip155:1' } },
  ],
  ['eth_sign', (address: string) => [address, '0x00'], { kind: 'raw', request: { method: 'eth_sign' } }],
  ['eth_getEncryptionPublicKey', (address: string) => [address], { kind: 'raw' }],
  ['Personal_Sign', (address: string) => ['0x6869', address], { kind: 'raw' }],
])('a guarded provider lets the hook read %s, and refuse it', async (method, paramsFor, expected) => {
  const { provider, address, asked, wallet } = await world({ refuses: true })
  const request = { method, params: paramsFor(address) }
  await expect(provider.request(request)).rejects.toMatchObject({ code: 4100, cause: { code: 'REQUEST_CHANGED' } })
  expect(asked).toMatchObject([{ namespace: 'eip155', ...expected }])
  expect(wallet.requests.map(({ method }) => method)).not.toContain(method)
})

test('an accepted request reaches the wallet as a copy; a request without a signature is not reviewed', async () => {
  const { provider, address, asked, wallet } = await world()
  const params = ['0x6869', address]
  const signed = provider.request({ method: 'personal_sign', params })
  params[0] = '0xbad0'
  await signed
  await provider.request({ method: 'eth_chainId' })
  expect(wallet.requests).toEqual([
    { method: 'personal_sign', params: ['0x6869', address] },
    { method: 'eth_chainId', params: undefined },
  ])
  expect(asked).toHaveLength(1)
})

test.each([
  [{ ...PERMIT, message: { text: 'hi', amount: 5 } }, 'TYPED_DATA_INVALID'],
  ['{', 'TYPED_DATA_INVALID'],
])('typed data with unsigned fields is refused: %j', async (data, code) => {
  const { provider, address, wallet } = await world()
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  await expect(provider.request({ method: 'eth_signTypedData_v4', params: [address, text] })).rejects.toMatchObject({
    ...INVALID_PARAMS,
    cause: { code },
  })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
})

test('the wallet receives typed data with one reading: no key twice, and with the domain’s type', async () => {
  const { provider, address, wallet } = await world()
  const text = JSON.stringify(PERMIT).replace('"text":"hi"', '"text":"all to a thief","text":"hi"')
  await provider.request({ method: 'eth_signTypedData_v4', params: [address, text] })
  const [, sent] = Object(wallet.requests.at(-1)).params
  expect(sent).toBe(JSON.stringify(JSON.parse(sent)))
  expect(sent).not.toContain('thief')
  expect(JSON.parse(sent).types.EIP712Domain).toBeDefined()
})

test('rejects an invalid quantity instead of reading it as zero', async () => {
  const { provider, address } = await world()
  const params = [{ from: address, to: OTHER, value: '1e18' }]
  await expect(provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({
    ...INVALID_PARAMS,
    cause: { code: 'REQUEST_INVALID' },
  })
})

test('the guarded provider is the same object at each read; without the option it is the wallet’s own', async () => {
  const { provider, raw } = await world()
  expect(provider).toBe(testHost?.portico.provider('eip155'))
  expect(provider).not.toBe(raw)
  const listener = () => {}
  expect([provider.on('accountsChanged', listener), provider.removeListener('accountsChanged', listener)]).toEqual([
    provider,
    provider,
  ])
  testHost?.end()
  const plain = await world({ guardProvider: false })
  expect(plain.provider).toBe(plain.raw)
})

/** As a reactive framework makes it: no copy of it can be cloned. */
const reactive = <T extends object>(value: T): T =>
  new Proxy(value, {
    get(target, key) {
      const part = Reflect.get(target, key)
      return typeof part === 'object' && part !== null ? reactive(part) : part
    },
  })

test('sends the plain data of a proxy, and none of a later change', async () => {
  const { wallet, address, provider } = await world()
  const params = [{ from: address, to: address, value: '0x1' }]
  const pending = provider.request({ method: 'eth_sendTransaction', params: reactive(params) })
  Object.assign(params[0]!, { value: '0x2' })
  await pending
  expect(wallet.requests.findLast(({ method }) => method === 'eth_sendTransaction')?.params).toMatchObject([
    { from: address, to: address, value: '0x1' },
  ])
})

test.each([
  ['a bigint', 'eth_sendTransaction', { value: 1n }, 'value is not a hexadecimal quantity'],
  ['a function', 'eth_sendTransaction', { onSent: () => {} }, 'params[0].onSent is a function'],
  ['a symbol', 'wallet_any', { mark: Symbol('mark') }, 'params[0].mark is a symbol'],
  ['a function in a list', 'wallet_any', { list: [{ run: () => {} }] }, 'params[0].list[0].run is a function'],
])(
  'refuses %s with the error of EIP-1193 that names the field, and asks no wallet',
  async (_, method, field, message) => {
    const { wallet, address, provider } = await world()
    const before = wallet.requests.length
    const params = [{ from: address, to: address, ...field }]
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      ...INVALID_PARAMS,
      message,
    })
    expect(wallet.requests).toHaveLength(before)
  },
)

test('refuses parameters that contain themselves, or throw when they are read', async () => {
  const { address, provider } = await world()
  const circle: Record<string, unknown> = { from: address, to: address }
  circle.self = circle
  await expect(provider.request({ method: 'eth_sendTransaction', params: [circle] })).rejects.toMatchObject(
    INVALID_PARAMS,
  )
  const trap = {
    get value(): string {
      throw new Error('read')
    },
  }
  await expect(provider.request({ method: 'eth_sendTransaction', params: [trap] })).rejects.toThrow('read')
})
