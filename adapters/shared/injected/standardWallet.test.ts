import { describe, expect, test, vi } from 'vitest'
import { standardWallet } from '.'

const account = (fields: object = {}) => ({
  address: 'brook',
  publicKey: Uint8Array.of(1, 2, 3),
  chains: ['rill:main'],
  features: ['rill:sign'],
  ...fields,
})
const copy = { address: 'brook', publicKey: Uint8Array.of(1, 2, 3), chains: ['rill:main'], features: ['rill:sign'] }

function fails(): never {
  throw new Error('hostile')
}

test('accounts are copies, beside the object that the wallet wants to see again', () => {
  const foreign = account({ label: 'Savings' })
  const [found] = standardWallet({ accounts: [foreign] }).accounts()
  foreign.publicKey[0] = 9
  expect(found).toEqual({ ...copy, label: 'Savings', foreign })
  expect(found?.foreign).toBe(foreign)
})

test.each<[string, unknown]>([
  ['no list', 'brook'],
  ['nothing', undefined],
  ['a proxy full of traps', new Proxy([], { get: fails, getPrototypeOf: fails })],
  ['what is no account', [null, 7, 'brook', {}, account({ address: 7 })]],
  ['getters that throw', [Object.defineProperty({}, 'address', { get: fails })]],
])('%s is no list of accounts', (_, accounts) => {
  expect(standardWallet({ accounts }).accounts()).toEqual([])
})

test('an account without a key, chains or features has none', () => {
  const [found] = standardWallet({}).accounts([account({ publicKey: 'hex', chains: 7, features: undefined })])
  expect(found).toMatchObject({ publicKey: new Uint8Array(), chains: [], features: [] })
})

test('a feature is the method of its name, and rejects if that method throws', async () => {
  const sign = vi.fn(async (input: unknown) => input)
  const wallet = standardWallet({ features: { 'rill:sign': { sign }, 'rill:break': { break: fails } } })
  expect(await wallet.method('rill:sign')?.({ text: 'hi' })).toEqual({ text: 'hi' })
  await expect(wallet.method('rill:break')?.()).rejects.toThrow('hostile')
  expect(wallet.method('rill:other')).toBeUndefined()
  expect(standardWallet({ features: null }).method('rill:sign')).toBeUndefined()
})

test('a silent connect asks without a prompt, and may use another feature', async () => {
  const connect = vi.fn(async () => ({ accounts: [account()] }))
  const wallet = standardWallet({ features: { 'standard:connect': { connect }, 'rill:connect': { connect } } })
  expect(await wallet.connect({ silent: true })).toMatchObject([copy])
  await wallet.connect({ silent: false, feature: 'rill:connect', input: { purposes: ['flow'] } })
  expect(connect.mock.calls).toEqual([[{ silent: true }], [{ purposes: ['flow'] }]])
})

test('changes are emitted with the current accounts, until undone', () => {
  let fire = () => {}
  const off = vi.fn()
  const features = {
    'standard:events': {
      on: (_: string, hear: () => void) => {
        fire = hear
        return off
      },
    },
  }
  const foreign = { features, accounts: [account()] }
  const heard: unknown[] = []
  const stop = standardWallet(foreign).listen(accounts => heard.push(accounts.map(({ address }) => address)))
  foreign.accounts = []
  fire()
  expect(heard).toEqual([[]])
  stop()
  expect(off).toHaveBeenCalledOnce()
  standardWallet({}).listen(() => {})()
})

describe('a list of accounts that cannot be read', () => {
  const events = () => {
    const heard = new Set<() => void>()
    const on = (_: string, hear: () => void) => {
      heard.add(hear)
      return () => heard.delete(hear)
    }
    return { features: { 'standard:events': { on } }, fire: () => heard.forEach(hear => void hear()) }
  }

  test.each<[string, () => unknown]>([
    ['throws', fails],
    ['is no list', () => 'brook'],
    ['holds only accounts that throw', () => [Object.defineProperty({}, 'address', { get: fails })]],
  ])('leaves the accounts of before, unconfirmed, if it %s', (_, get) => {
    const { features, fire } = events()
    let shown: () => unknown = () => [account()]
    const wallet = standardWallet(Object.defineProperty({ features }, 'accounts', { get: () => shown() }))
    const heard: unknown[] = []
    const stop = wallet.listen(accounts => heard.push([accounts.length, wallet.isUnconfirmed()]))
    fire()
    shown = get
    fire()
    shown = () => []
    expect(wallet.accounts()).toEqual([])
    expect(heard).toEqual([
      [1, false],
      [1, true],
      [0, false],
    ])
    stop()
    fire()
    expect(heard).toHaveLength(3)
  })

  test('a list of accounts that cannot be read is no account for a user who connects, and none after a disconnect', async () => {
    let get: () => unknown = () => [account()]
    const features = { 'standard:connect': { connect: async () => ({}) } }
    const wallet = standardWallet(Object.defineProperty({ features }, 'accounts', { get: () => get() }))
    expect(await wallet.connect({ silent: false })).toHaveLength(1)
    get = fails
    expect(await wallet.connect({ silent: false })).toEqual([])
    expect(await wallet.connect({ silent: true })).toHaveLength(1)
    await wallet.disconnect()
    expect(await wallet.connect({ silent: true })).toEqual([])
  })
})
