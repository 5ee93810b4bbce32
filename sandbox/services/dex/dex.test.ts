import { getAddress, type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOOKALIKE } from '../currency'
import { LOCAL, startTestServices, type TestServices } from '../testServices.fixture'

const ETHER = `${LOCAL}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const CENT = 10n ** 16n

let testServices: TestServices
let usdc: string
let dai: string
let harmful: string
beforeAll(async () => {
  testServices = await startTestServices()
  testServices.services.startingBalances = []
  const ids = ['USDC', 'DAI', LOOKALIKE].map(
    async symbol => `${LOCAL}:${(await testServices.services.currency(symbol)).address}`,
  )
  ;[usdc = '', dai = '', harmful = ''] = await Promise.all(ids)
})
afterAll(() => testServices?.stop())

const owner = (index: number) => testServices.accounts[index] ?? '0x'
const read = async (path: string, query: Record<string, string>) => (await testServices.get(path, query)).json()
const quote = async (from: string, to: string, amount: bigint) =>
  read('/v1/convert/quotes', { from, to, amount: String(amount), userAddress: owner(0), gasPrice: '1' })
const allowance = async (index: number) =>
  BigInt(
    (await read('/v1/convert/allowance', { tokenAddress: usdc, userAddress: `${LOCAL}:${owner(index)}` })).allowance,
  )
const build = async (index: number, from: string, to: string, amount: bigint) =>
  (
    await testServices.post('/v1/convert/build-transaction', {
      ...{ from, to, amount: String(amount), userAddress: `${LOCAL}:${owner(index)}`, disableEstimate: true },
      ...{ eip155: { slippage: 1 }, projectId: 'demo' },
    })
  ).json()

const held = async (index: number): Promise<Record<string, bigint>> => {
  const ledger = await testServices.services.ledger(LOCAL)
  return Object.fromEntries((await ledger!.holdings(owner(index))).map(one => [one.currency.symbol, one.amount]))
}

/** Signs and sends the built transaction, as a wallet does. */
async function send(index: number, tx: { to: string; data: Hex }, value = 0n): Promise<void> {
  const account = privateKeyToAccount(testServices.keys[index] ?? '0x')
  const nonce = await testServices.node.getTransactionCount({ address: account.address })
  const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1n, gas: 400_000n, type: 'eip1559' } as const
  const to = getAddress(tx.to.slice(LOCAL.length + 1))
  const signed = await account.signTransaction({ to, data: tx.data, value, nonce, chainId: 31337, ...fees })
  const hash = await testServices.node.sendRawTransaction({ serializedTransaction: signed })
  expect((await testServices.node.waitForTransactionReceipt({ hash })).status).toBe('success')
}

test('lists the native coin and the sandbox’s tokens for swaps', async () => {
  const { tokens } = await read('/v1/convert/tokens', { chainId: LOCAL })
  expect(tokens.map(({ address }: { address: string }) => address)).toEqual([ETHER, usdc, dai, harmful])
  expect(tokens[1]).toMatchObject({ name: 'USD Coin', symbol: 'USDC', decimals: 6, eip2612: false })
})

test('quotes near the price for small amounts and below it for large ones', async () => {
  const [little, much] = await Promise.all([quote(ETHER, usdc, CENT), quote(ETHER, usdc, parseEther('500'))])
  expect(Number(little.quotes[0].toAmount) / 1e6 / 0.01).toBeCloseTo(3200 * 0.997, 0)
  expect(Number(much.quotes[0].toAmount) / 1e6 / 500).toBeLessThan(2200)
  expect(little.quotes[0]).toMatchObject({ fromAmount: String(CENT), fromAccount: ETHER, toAccount: usdc })
})

test('builds a swap that moves both currencies and is a trade in the history', async () => {
  const before = await held(1)
  const [{ toAmount }] = (await quote(ETHER, usdc, parseEther('1'))).quotes
  const { tx } = await build(1, ETHER, usdc, parseEther('1'))
  expect(BigInt(tx.amount)).toBe(parseEther('1'))
  await send(1, tx, parseEther('1'))
  const after = await held(1)
  expect(after.USDC).toBe(BigInt(toAmount))
  expect((before.ETH ?? 0n) - (after.ETH ?? 0n)).toBeGreaterThan(parseEther('1'))
  const { data } = await read(`/v1/account/${owner(1)}/history`, { chainId: LOCAL })
  expect(data[0].metadata.operationType).toBe('trade')
  expect(data[0].transfers.map((one: { direction: string }) => one.direction)).toEqual(['out', 'in'])
})

test('swaps an approved token back, with the router’s payment in the history', async () => {
  await testServices.services.fund(owner(2), { token: 'USDC', amount: 640_000_000n })
  expect(await allowance(2)).toBe(0n)
  const query = { from: usdc, to: ETHER, userAddress: `${LOCAL}:${owner(2)}` }
  const { tx: approval } = await read('/v1/convert/build-approve', query)
  expect(approval.from).toBe(usdc)
  await send(2, approval)
  expect(await allowance(2)).toBeGreaterThan(640_000_000n)
  await send(2, (await build(2, usdc, ETHER, 640_000_000n)).tx)
  expect((await held(2)).USDC).toBeUndefined()
  const { data } = await read(`/v1/account/${owner(2)}/history`, { chainId: LOCAL })
  expect(data[0]).toMatchObject({ metadata: { operationType: 'trade' } })
  const [inner] = data[0].transfers.filter((one: { direction: string }) => one.direction === 'in')
  expect(inner.fungible_info.symbol).toBe('ETH')
  expect(Number(inner.quantity.numeric)).toBeCloseTo(0.2, 2)
  expect(data[1].metadata.operationType).toBe('approve')
})

test('quotes a swap of two tokens by the better route', async () => {
  const [{ toAmount }] = (await quote(usdc, dai, 1_000_000n)).quotes
  expect(Number(toAmount) / 1e18).toBeCloseTo(0.997, 3)
})

test('needs no allowance for the native coin and builds none', async () => {
  const user = { userAddress: `${LOCAL}:${owner(0)}` }
  expect(BigInt((await read('/v1/convert/allowance', { tokenAddress: ETHER, ...user })).allowance)).toBe(
    2n ** 256n - 1n,
  )
  expect((await testServices.get('/v1/convert/build-approve', { from: ETHER, to: usdc, ...user })).status).toBe(400)
})

test('raises gas prices with the speed', async () => {
  const { standard, fast, instant } = await read('/v1/convert/gas-price', { chainId: LOCAL })
  expect(BigInt(standard)).toBeLessThan(BigInt(fast))
  expect(BigInt(fast)).toBeLessThan(BigInt(instant))
})

test('refuses a swap without a pool and an invalid one with a reason', async () => {
  const reason = async (answer: Promise<{ reasons: [{ description: string }] }>) =>
    (await answer).reasons[0].description
  expect(await reason(quote(ETHER, harmful, CENT))).toBe('insufficient liquidity')
  expect(await reason(quote(ETHER, ETHER, CENT))).toBe('Both tokens are the same')
  expect(await reason(quote(ETHER, usdc, 0n))).toContain('amount')
  expect(await reason(read('/v1/convert/tokens', { chainId: 'eip155:99' }))).toBe('The network has no swaps')
})
