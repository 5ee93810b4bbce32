import { afterEach, beforeAll, expect, test } from 'vitest'
import { type SentRequest, settle } from '../../adapters/conformance/edges'
import { readPortfolio, sentTransactions } from '../../kernel/kit'
import { accountDetails, holdings } from '../../plugins/account/state'
import { endAll, FIRST, openApp, SECOND, type User, warmUp } from './user'

/* Amounts of the account view after a transaction that the host sends by itself. */

beforeAll(warmUp)
afterEach(endAll)

const HASH = `0x${'ab'.repeat(32)}`
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ETHER = 10n ** 18n

/** A connected user with the account view open, its tokens read, and a chain whose balance the test sets. */
async function atAccount() {
  const user = await openApp({ guardProvider: true })
  const chain = { ether: 1, isMined: false, balanceReads: 0, tokenReads: 0 }
  user.edges.server.answer('rpc.chain', ({ url, body }: SentRequest) => {
    const { id, method } = Object(body)
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
    if (method === 'eth_getBalance') {
      chain.balanceReads++
      return answer(`0x${(BigInt(chain.ether) * ETHER).toString(16)}`)
    }
    const receipt = { transactionHash: HASH, blockHash: `0x${'cd'.repeat(32)}`, blockNumber: '0x1', status: '0x1' }
    if (method === 'eth_getTransactionReceipt') return answer(chain.isMined ? receipt : null)
    return answer(`0x${Number(url.host.match(/\d+/)).toString(16)}`)
  })
  user.edges.server.answer('/v1/supported-chains', { http: [FIRST], ws: [] })
  user.edges.server.answer('/balance', () => {
    chain.tokenReads++
    const quantity = { decimals: '18', numeric: String(chain.ether) }
    return { balances: [{ name: 'Ether', symbol: 'ETH', chainId: FIRST, price: 2000, quantity }] }
  })
  user.heron.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  await user.connect()
  await user.portico.open({ view: 'Account' })
  await user.portico.ask(readPortfolio).then(({ read }) => read())
  await expect.poll(() => amounts(user)).toEqual([1n, 1n])
  return { user, chain }
}

/** The whole coins of the headline and of the token row. */
function amounts({ portico, inside }: User) {
  const { caipAddress } = portico.account()
  const headline = caipAddress && inside.read(accountDetails).balances[caipAddress]?.last?.amount
  const [row] = inside.read(holdings)[caipAddress ?? 'a:b:c']?.last?.tokens ?? []
  return [headline, row?.amount].map(amount => amount && amount / ETHER)
}

async function sendAsHost({ portico }: User): Promise<unknown> {
  const { address: from = '0x' } = portico.account('eip155')
  const params = [{ from, to: TO, value: '0x1' }] as const
  return portico.provider('eip155')?.request({ method: 'eth_sendTransaction', params })
}

test('headline and token row change together once the host’s guarded transaction is confirmed', async () => {
  const { user, chain } = await atAccount()
  expect(await sendAsHost(user)).toBe(HASH)
  chain.ether = 3
  expect(user.portico.read(sentTransactions)).toMatchObject([{ firstHash: HASH, networkId: FIRST, status: 'pending' }])
  await settle()
  expect(amounts(user)).toEqual([1n, 1n])
  chain.isMined = true
  await user.edges.clock.advance(5_000)
  await expect.poll(() => amounts(user)).toEqual([3n, 3n])
  expect(user.portico.read(sentTransactions)).toMatchObject([{ status: 'success' }])
  expect([chain.balanceReads, chain.tokenReads]).toEqual([2, 2])
  await user.edges.clock.advance(60_000)
})

test('a transaction that is confirmed while the dialog is closed counts at the next opening', async () => {
  const { user, chain } = await atAccount()
  await user.portico.close()
  await sendAsHost(user)
  chain.ether = 4
  chain.isMined = true
  await user.edges.clock.advance(5_000)
  await settle()
  expect([chain.balanceReads, chain.tokenReads]).toEqual([1, 1])
  await user.portico.open({ view: 'Account' })
  await expect.poll(() => amounts(user)).toEqual([4n, 4n])
  await user.edges.clock.advance(60_000)
})

test('a transaction of another network changes no amount', async () => {
  const { user, chain } = await atAccount()
  const { address: from = '0x' } = user.portico.account('eip155')
  const params = [{ from, to: TO, value: '0x1', chainId: '0xa' }] as const
  await user.portico.provider('eip155')?.request({ method: 'eth_sendTransaction', params })
  chain.isMined = true
  await user.edges.clock.advance(5_000)
  await settle()
  expect(user.portico.read(sentTransactions)).toMatchObject([{ networkId: SECOND, status: 'success' }])
  expect([chain.balanceReads, chain.tokenReads]).toEqual([1, 1])
  await user.edges.clock.advance(60_000)
})

test('a signature, and a request that the wallet refuses, are recorded as no transaction', async () => {
  const { user } = await atAccount()
  user.heron.override(({ method }) => (method === 'personal_sign' ? HASH : undefined))
  const { address = '0x' } = user.portico.account('eip155')
  await user.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x61', address] })
  user.heron.override(() => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  })
  await expect(sendAsHost(user)).rejects.toMatchObject({ code: 4001 })
  expect(user.portico.read(sentTransactions)).toEqual([])
})
