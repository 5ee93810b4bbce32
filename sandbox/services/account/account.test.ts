import type { Transaction } from 'portico-gateway'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL, startTestServices, type TestServices } from '../testServices.fixture'

let testServices: TestServices
beforeAll(async () => {
  testServices = await startTestServices()
})
afterAll(() => testServices?.stop())

interface Balance {
  symbol: string
  name: string
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

let strangers = 0
/** An address that the chain has never seen. */
const stranger = () => getAddress(`0x${(++strangers).toString(16).padStart(40, '7')}`)

const balances = async (address: string, query: Record<string, string> = {}): Promise<Balance[]> =>
  (
    await (
      await testServices.get(`/v1/account/${address}/balance`, { currency: 'usd', chainId: LOCAL, ...query })
    ).json()
  ).balances
const amounts = async (address: string) =>
  Object.fromEntries((await balances(address)).map(({ symbol, quantity }) => [symbol, quantity.numeric]))

const history = async (address: string, cursor?: string): Promise<{ data: Transaction[]; next: string | null }> =>
  (await testServices.get(`/v1/account/${address}/history`, { chainId: LOCAL, ...(cursor && { cursor }) })).json()
const chained = async (address: string) =>
  (await history(address)).data.filter(({ metadata }) => !metadata.hash.startsWith('0x5eed'))

/** Signs with the account's own key, as a wallet does, and does not wait for the receipt. */
async function submit(key: Hex, call: { to: Hex; value?: bigint; data?: Hex }): Promise<Hex> {
  const account = privateKeyToAccount(key)
  const nonce = await testServices.node.getTransactionCount({ address: account.address })
  const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1n, gas: 200_000n }
  const raw = await account.signTransaction({ ...call, ...fees, nonce, chainId: 31337, type: 'eip1559' })
  return testServices.node.sendRawTransaction({ serializedTransaction: raw })
}

async function sendFrom(key: Hex, call: { to: Hex; value?: bigint; data?: Hex }): Promise<Hex> {
  const hash = await submit(key, call)
  await testServices.node.waitForTransactionReceipt({ hash })
  return hash
}

test('lists only the coin of an empty account, and a zero for each token that the request names', async () => {
  const { address = '' } = await testServices.services.currency('USDC')
  const user = stranger()
  expect(await amounts(user)).toEqual({ ETH: '0' })
  const [, named] = await balances(user, { forceUpdate: `${LOCAL}:${address}` })
  expect(named).toMatchObject({ symbol: 'USDC', quantity: { decimals: '6', numeric: '0' } })
})

test('lists funded amounts with their value', async () => {
  const user = stranger()
  await testServices.services.fund(user, { token: 'ETH', amount: parseEther('1.5') })
  await testServices.services.fund(user, { token: 'USDC', amount: 25_500_000n })
  const { address } = await testServices.services.currency('USDC')
  expect(await balances(user)).toMatchObject([
    { symbol: 'ETH', chainId: LOCAL, quantity: { decimals: '18', numeric: '1.5' }, price: 3200, value: 4800 },
    { symbol: 'USDC', address: `${LOCAL}:${address}`, quantity: { decimals: '6', numeric: '25.5' }, value: 25.5 },
  ])
})

test('deploys tokens that report their own name, symbol and decimals', async () => {
  const user = stranger()
  await testServices.services.fund(user, { token: 'USDC', amount: 1n })
  const { address = '' } = await testServices.services.currency('USDC')
  const read = (functionName: 'name' | 'symbol' | 'decimals') =>
    testServices.node.readContract({ abi: erc20Abi, address: getAddress(address), functionName })
  expect(await Promise.all([read('name'), read('symbol'), read('decimals')])).toEqual(['USD Coin', 'USDC', 6])
})

test('gives the funded accounts their starting balances, a hostile token among them', async () => {
  const [, account = ''] = testServices.accounts
  expect(await amounts(account)).toMatchObject({ ETH: '10000', USDC: '2500', DAI: '1250' })
  const hostile = (await balances(account)).at(-1)
  expect(hostile).not.toHaveProperty('price')
  expect(hostile?.iconUrl).toBe('')
  expect(hostile?.name).toContain('<img src=x onerror')
})

test('shows a token transfer in the balances and histories of both sides', async () => {
  const [key = '0x'] = testServices.keys
  const [owner = ''] = testServices.accounts
  const receiver = stranger()
  await balances(owner)
  const { address = '' } = await testServices.services.currency('USDC')
  const args = [receiver, parseUnits('10.25', 6)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const hash = await sendFrom(key, { to: getAddress(address), data })
  expect((await amounts(owner)).USDC).toBe('2489.75')
  expect(await amounts(receiver)).toEqual({ ETH: '0', USDC: '10.25' })
  const [received] = await chained(receiver)
  expect(received).toMatchObject({
    metadata: {
      operationType: 'receive',
      hash,
      chain: LOCAL,
      status: 'confirmed',
      sentFrom: owner.toLowerCase(),
      sentTo: receiver.toLowerCase(),
    },
    transfers: [{ direction: 'in', fungible_info: { symbol: 'USDC' }, quantity: { numeric: '10.25' } }],
  })
  const [sent] = await chained(owner)
  expect(sent).toMatchObject({ metadata: { operationType: 'send', hash }, transfers: [{ direction: 'out' }] })
})

test('distinguishes sent, self-sent and failed transfers', async () => {
  const [, , , key = '0x'] = testServices.keys
  const [, , , owner = '0x'] = testServices.accounts
  await balances(owner)
  await sendFrom(key, { to: stranger(), value: parseEther('2') })
  await sendFrom(key, { to: owner, value: 7n })
  const { address = '' } = await testServices.services.currency('USDC')
  const args = [stranger(), 10n ** 30n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await sendFrom(key, { to: getAddress(address), data })
  const heard = (await chained(owner)).slice(0, 3)
  expect(heard.map(({ metadata: { operationType, status, nonce } }) => [operationType, status, nonce])).toEqual([
    ['execute', 'failed', 2],
    ['send', 'confirmed', 1],
    ['send', 'confirmed', 0],
  ])
  expect(
    heard.map(({ transfers }) => transfers.map(({ direction, quantity }) => [direction, quantity.numeric])),
  ).toEqual([[], [['self', '0.000000000000000007']], [['out', '2']]])
})

test('lists a pending transaction with its intended transfers, and then as confirmed', async () => {
  const [, , , , , , key = '0x'] = testServices.keys
  const [, , , , , , owner = '0x'] = testServices.accounts
  await balances(owner)
  const { address = '' } = await testServices.services.currency('USDC')
  const args = [stranger(), 2_000_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await testServices.node.setAutomine(false)
  const hash = await submit(key, { to: getAddress(address), data })
  const newest = async () => (await chained(owner))[0]
  const sent = { operationType: 'send', hash }
  const transfers = [{ direction: 'out', quantity: { numeric: '2' } }]
  expect(await newest()).toMatchObject({ metadata: { ...sent, status: 'pending' }, transfers })
  await testServices.node.mine({ blocks: 1 })
  await testServices.node.setAutomine(true)
  expect(await newest()).toMatchObject({ metadata: { ...sent, status: 'confirmed' }, transfers })
})

test('drops transactions of a chain that is reverted', async () => {
  const user = stranger()
  const id = await testServices.node.snapshot()
  await testServices.services.fund(user, { token: 'ETH', amount: 5n })
  expect(await chained(user)).toHaveLength(1)
  await testServices.node.revert({ id })
  expect(await chained(user)).toHaveLength(0)
})

test('pages through more than a year of history without gaps, and marks generated entries', async () => {
  const [, , , , owner = ''] = testServices.accounts
  const all: Transaction[] = []
  for (let cursor: string | undefined; all.length === 0 || cursor; ) {
    const { data, next } = await history(owner, cursor)
    all.push(...data)
    cursor = next ?? undefined
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const dates = all.map(({ metadata }) => metadata.minedAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  const seeded = all.filter(({ metadata }) => metadata.hash.startsWith('0x5eed'))
  expect(new Set(seeded.map(({ metadata }) => metadata.minedAt.slice(0, 7))).size).toBeGreaterThan(12)
  expect(all.length - seeded.length).toBe(3)
  expect(seeded.some(({ transfers }) => transfers.some(({ nft_info }) => nft_info?.flags.is_spam))).toBe(true)
})

test('lists no transaction twice when a new one arrives between two pages', async () => {
  const [, , , , , owner = ''] = testServices.accounts
  const { data, next } = await history(owner)
  await testServices.services.fund(owner, { token: 'DAI', amount: 1n })
  const second = await history(owner, next ?? '')
  expect(second.data.map(({ id }) => id).filter(id => data.some(one => one.id === id))).toEqual([])
})

test('refuses an invalid address, network or cursor with a reason', async () => {
  const statuses = [
    await testServices.get('/v1/account/nobody/balance', { chainId: LOCAL }),
    await testServices.get(`/v1/account/${stranger()}/balance`, { chainId: 'eip155:99' }),
    await testServices.get(`/v1/account/${stranger()}/history`, { chainId: LOCAL, cursor: 'bm90aGluZw' }),
  ]
  for (const answer of statuses) {
    expect(answer.status).toBe(400)
    expect((await answer.json()).reasons[0].description).toBeTruthy()
  }
})

test('answers with the current prices, and leaves out unknown tokens', async () => {
  const { address } = await testServices.services.currency('DAI')
  testServices.services.prices.DAI = 0.98
  const native = `${LOCAL}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  const addresses = [native, `${LOCAL}:${address}`, `${LOCAL}:${stranger()}`, 'eip155:99:0x00']
  const answer = await testServices.post('/v1/fungible/price', { currency: 'usd', addresses, projectId: 'demo' })
  expect((await answer.json()).fungibles).toMatchObject([
    { address: native, symbol: 'ETH', price: 3200 },
    { address: `${LOCAL}:${address}`, symbol: 'DAI', price: 0.98 },
  ])
})

test('serves icons without a project id', async () => {
  const [{ iconUrl } = { iconUrl: '' }] = await balances(testServices.accounts[0] ?? '')
  const picture = await testServices.request(iconUrl)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
})
