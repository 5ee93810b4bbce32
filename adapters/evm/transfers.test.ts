import { afterEach, describe, expect, test } from 'vitest'
import { checkAddress, estimateFee, sendTransfer, type TransferRequest } from '../../kernel'
import { fakeEdges, type SentRequest } from '../conformance'
import { rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const HASH = `0x${'12'.repeat(32)}`
/** Source: EIP-55. */
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TOKEN = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const refusing = (code: number, reason: string) => (call: { method: string }) => {
  if (call.method === 'eth_sendTransaction') throw rpcError(code, reason)
}

async function world(says: Record<string, unknown> = {}) {
  const edges = fakeEdges()
  edges.server.answer('', ({ body }: SentRequest) => ({
    result: { eth_chainId: '0x1', ...says }[Object(body).method as string] ?? null,
  }))
  testHost = await createEvmTestHost(edges.ports)
  const wallet = scriptedWallet({ approved: true })
  testHost.hold(wallet.provider)
  wallet.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  const request = (given: Partial<TransferRequest> = {}): TransferRequest => ({
    from: wallet.addresses[0]!,
    to: TO,
    amount: 10n ** 18n,
    networkId: 'eip155:1',
    ...given,
  })
  const sent = () => wallet.requests.flatMap(({ method, params }) => (method === 'eth_sendTransaction' ? params : []))
  const { portico } = testHost
  return {
    wallet,
    request,
    sent,
    send: await portico.ask(sendTransfer.on('eip155')),
    check: await portico.ask(checkAddress.on('eip155')),
    fee: await portico.ask(estimateFee.on('eip155')),
  }
}

test('names no gas and no price of gas, whatever the node answers: the wallet and its user set the fee', async () => {
  const absurd = `0x${'f'.repeat(40)}`
  const { request, send, sent, fee } = await world({
    eth_gasPrice: absurd,
    eth_maxPriorityFeePerGas: absurd,
    eth_estimateGas: absurd,
    eth_feeHistory: { baseFeePerGas: [absurd, absurd], reward: [[absurd]], gasUsedRatio: [1], oldestBlock: '0x1' },
  })
  await fee(request()).catch(() => undefined)
  await send(request())
  await send(request({ token: { address: TOKEN, decimals: 6 } }))
  const named = sent().map(params => Object.keys(Object(params)).sort())
  expect(named).toEqual([
    ['chainId', 'data', 'from', 'to', 'type', 'value'],
    ['chainId', 'data', 'from', 'to', 'type', 'value'],
  ])
})

describe('an address', () => {
  // The same account with the EIP-1191 checksum of each chain.
  const RSK = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
  const RSK_TEST = '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd'
  const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test.each([
    ['eip155:30', RSK, RSK],
    ['eip155:30', ETH, RSK],
    ['eip155:30', ETH.toLowerCase(), RSK],
    ['eip155:30', RSK_TEST, undefined],
    ['eip155:31', RSK_TEST, RSK_TEST],
    ['eip155:31', RSK, undefined],
    ['eip155:1', RSK, undefined],
    ['eip155:1', ETH, ETH],
  ] as const)('an address on %s, written as %s, is shown as %s', async (networkId, address, shown) => {
    const { check } = await world()
    expect(await check({ address, networkId })).toBe(shown)
  })
})

describe('a transfer', () => {
  test('a transfer of the network’s own currency is its value and nothing else', async () => {
    const { send, request, sent } = await world()
    expect((await send(request({ to: TO.toLowerCase() }))).hash).toBe(HASH)
    expect(sent()).toMatchObject([{ to: TO, value: '0xde0b6b3a7640000', data: '0x' }])
  })

  test('a transfer of a token is a call of its contract, which names the receiver and the amount', async () => {
    const { send, request, sent } = await world()
    await send(request({ amount: 255n, token: { address: TOKEN, decimals: 6 } }))
    const receiver = TO.slice(2).toLowerCase().padStart(64, '0')
    expect(sent()).toMatchObject([{ to: TOKEN, value: '0x0', data: `0xa9059cbb${receiver}${'ff'.padStart(64, '0')}` }])
  })

  test.each([
    ['a receiver whose case says that a letter is wrong', { to: TO.replace('5aA', '5aa') }, 'ADDRESS_INVALID'],
    ['a receiver of another namespace', { to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }, 'ADDRESS_INVALID'],
    ['a token that is none', { token: { address: '0x12', decimals: 6 } }, 'ADDRESS_INVALID'],
    ['nothing', { amount: 0n }, 'TRANSACTION_FAILED'],
    ['less than nothing', { amount: -1n }, 'TRANSACTION_FAILED'],
    ['more than there are numbers for', { amount: 2n ** 256n }, 'TRANSACTION_FAILED'],
    ['what belongs on another network', { networkId: 'eip155:10' }, 'NETWORK_MISMATCH'],
  ] as const)('a transfer of or to %s is refused, and nothing is asked for', async (_, given, code) => {
    const { send, request, sent } = await world()
    await expect(send(request(given))).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })

  test.each(['insufficient funds for gas * price + value', 'ERC20: transfer amount exceeds balance'])(
    'a transfer that fails with “%s” reports that the account does not hold enough',
    async reason => {
      const { send, request, wallet } = await world()
      wallet.override(refusing(-32000, reason))
      await expect(send(request())).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    },
  )

  test('a transfer that the user declines is a rejection, whatever the code of the wallet', async () => {
    const { send, request, wallet } = await world()
    wallet.override(refusing(4001, 'insufficient funds'))
    await expect(send(request())).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('costs its gas at the network’s price', async () => {
    const { fee, request } = await world({ eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00' })
    expect(await fee(request())).toBe(21_000n * 10n ** 9n)
  })

  test.each([{ eth_estimateGas: '0x5208' }, { eth_gasPrice: '0x1' }, { eth_estimateGas: 'much', eth_gasPrice: '0x1' }])(
    'a transfer has an unknown fee if the network answers %j',
    async says => {
      const { fee, request } = await world(says)
      await expect(fee(request())).rejects.toMatchObject({ code: 'ESTIMATE_FAILED' })
    },
  )
})

test.each([
  [TO, TO],
  [TO.toLowerCase(), TO],
  [`0x${TO.slice(2).toUpperCase()}`, TO],
  [TO.replace('5aA', '5aa'), undefined],
  [TO.slice(2), TO],
  [`${TO}0`, undefined],
  ['alice.eth', undefined],
  ['', undefined],
])('the address %j is %j', async (address, usual) => {
  const { check } = await world()
  expect(await check({ address })).toBe(usual)
})
