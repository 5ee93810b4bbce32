import { encodeFunctionData, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { PorticoError, readContract } from '../../../kernel'
import { approvalOf } from '../rules/calldata'
import {
  COINS,
  DOLLARS,
  ETHER,
  endAll,
  FIRST,
  fairly,
  OWNER,
  offer,
  openContext,
  openTestHost,
  type TestHost,
} from '../testKit'
import { requireSettler } from './requireSettler'

/* The registry of 0x decides which contract may pay out. The project API names one, and may name its own. */

afterEach(endAll)

const REGISTRY = '0x00000000000004533fe15556b1e086bb1a72ceae'
const HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const AUGUSTUS = '0x6a000f20005980200259b80c5102003040001068'
const [NEWEST, OLDER, THIEF] = ['5e', '5f', '66'].map(byte => `0x${byte.repeat(20)}` as Hex) as [Hex, Hex, Hex]
const DEPLOYER = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function prev(uint128 featureId) view returns (address)',
])
const OWNER_OF = encodeFunctionData({ abi: DEPLOYER, functionName: 'ownerOf', args: [2n] })
const PREV = encodeFunctionData({ abi: DEPLOYER, functionName: 'prev', args: [2n] })
const resultOf = (address: Hex) => encodeFunctionResult({ abi: DEPLOYER, functionName: 'prev', result: address })

describe('the contract that the project API has named', () => {
  type Answer = string | undefined | Error
  const USUAL: Record<string, Answer> = { [OWNER_OF]: resultOf(NEWEST), [PREV]: resultOf(OLDER) }

  async function openRegistry(answers = USUAL) {
    const asked: { to: string; data?: string; networkId: string }[] = []
    const read = async (query: (typeof asked)[number]) => {
      asked.push(query)
      const answer = answers[query.data ?? '']
      if (answer instanceof Error) throw answer
      return answer
    }
    const { inside } = await openContext(offer(readContract, read))
    const { signal } = new AbortController()
    return { asked, judge: (settler: string) => requireSettler(inside, settler, { networkId: FIRST, signal }) }
  }

  test('a contract of 0x is accepted if it is the newest one, or the one before it', async () => {
    const { judge, asked } = await openRegistry()
    await judge(NEWEST)
    await judge(NEWEST.toUpperCase().replace('0X', '0x'))
    expect(asked.map(({ to, data, networkId }) => [to, data, networkId])).toEqual(
      Array(2).fill([REGISTRY, OWNER_OF, FIRST]),
    )
    await judge(OLDER)
    expect(asked.slice(2).map(({ data }) => data)).toEqual([OWNER_OF, PREV])
  })

  test.each<[string, string, Record<string, Answer>]>([
    ['is neither of the two', THIEF, USUAL],
    ['is the registry itself', REGISTRY, USUAL],
    ['is the zero address, and there is no older one', `0x${'0'.repeat(40)}`, { ...USUAL, [PREV]: undefined }],
    ['is the older one while the newest is paused', OLDER, { ...USUAL, [OWNER_OF]: undefined }],
    ['is named by a registry that is not there', NEWEST, { [OWNER_OF]: '0x', [PREV]: '0x' }],
    [
      'is named by an answer with further bits',
      NEWEST,
      { ...USUAL, [OWNER_OF]: `0x${'1'.repeat(24)}${NEWEST.slice(2)}` },
    ],
    [
      'is named by an answer with further words',
      NEWEST,
      { ...USUAL, [OWNER_OF]: `${resultOf(NEWEST)}${'0'.repeat(64)}` },
    ],
  ])('a contract of 0x is refused if it %s', async (_, settler, answers) => {
    const { judge } = await openRegistry(answers)
    await expect(judge(settler)).rejects.toMatchObject({ code: 'SWAP_SUSPECT' })
  })

  test.each([OWNER_OF, PREV])(
    'a contract of 0x is not accepted while no node answers, and the user may try again: %s',
    async data => {
      const failure = new PorticoError('RPC_MISSING', 'No RPC url provided for chainId')
      const { judge } = await openRegistry({ ...USUAL, [data]: failure })
      await expect(judge(OLDER)).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: failure })
    },
  )

  test('a contract of 0x is refused on a namespace whose nodes cannot be asked', async () => {
    const { inside } = await openContext()
    const query = { networkId: FIRST, signal: new AbortController().signal } as const
    await expect(requireSettler(inside, NEWEST, query)).rejects.toMatchObject({ code: 'SWAP_SUSPECT' })
  })
})

describe('a swap by another service than 1inch', () => {
  const ABI = parseAbi([
    'struct GenericData { address srcToken; address destToken; uint256 fromAmount; uint256 toAmount; uint256 quotedAmount; bytes32 metadata; address beneficiary; }',
    'function swapExactAmountIn(address executor, GenericData swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable',
    'function exec(address operator, address token, uint256 amount, address target, bytes data) payable',
    'function execute((address recipient, address buyToken, uint256 least) slippage, bytes[] actions, bytes32 affiliate) payable',
  ])
  const PAID = 10_000_000n
  const ZEROS: Hex = `0x${'0'.repeat(64)}`
  const at = (address: string) => `${FIRST}:${address}`
  const execute = (buyToken: string, least: bigint, recipient: Hex = OWNER): Hex => {
    const slippage = { recipient, buyToken: buyToken as Hex, least }
    return encodeFunctionData({ abi: ABI, functionName: 'execute', args: [slippage, ['0x12'], `0x${'0'.repeat(64)}`] })
  }
  const exec = (settler: Hex, data: Hex) =>
    encodeFunctionData({ abi: ABI, functionName: 'exec', args: [settler, DOLLARS, PAID, settler, data] })
  const leastOf = (from: string, to: string, amount: bigint) => (fairly(from, to, amount) * 99n) / 100n
  const LEAST = leastOf(DOLLARS, COINS, PAID)

  /** The review of a swap of ten dollars for coins, or of one ether for dollars. */
  async function review(swap: Record<string, unknown>, given: { source: string; allowance?: bigint }) {
    const testHost = await openTestHost({ features: { swapRouters: undefined } })
    const word = (address: Hex) => ({ [REGISTRY]: resultOf(address) })
    testHost.chain.decimals = word(NEWEST)
    await testHost.openForm()
    testHost.api.swap = swap
    testHost.api.allowance = String(given.allowance ?? 0n)
    const isCoin = given.source === ''
    const target = isCoin ? DOLLARS : COINS
    await testHost.fillIn({ source: given.source, target, amount: isCoin ? '1' : '10' })
    await testHost.quoted()
    await (await testHost.service()).review()
    await settle()
    return testHost
  }
  const refused = (testHost: TestHost) => {
    expect(testHost.toasts.at(-1)).toBe('Transaction error')
    expect(testHost.plan()).toEqual({ status: 'none' })
    expect(testHost.requested()).toEqual([])
  }

  test('a swap reaches the wallet by Velora, with a minimum of one unit less', async () => {
    const quotedAmount = fairly(DOLLARS, COINS, PAID)
    const swapData = {
      ...{ srcToken: DOLLARS as Hex, destToken: COINS as Hex, fromAmount: PAID, toAmount: LEAST, quotedAmount },
      ...{ metadata: ZEROS, beneficiary: OWNER as Hex },
    } as const
    const args = [THIEF, swapData, 0n, '0x', '0x'] as const
    const data = encodeFunctionData({ abi: ABI, functionName: 'swapExactAmountIn', args })
    const testHost = await review({ to: at(AUGUSTUS), data }, { source: DOLLARS, allowance: PAID })
    const order = { kind: 'swap', router: AUGUSTUS, minimum: LEAST - 1n, settler: undefined }
    expect(testHost.plan()).toMatchObject({ status: 'review', order })
    await testHost.submit()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({ to: AUGUSTUS, data, value: '0x0' })
  })

  test('a swap reaches the wallet by 0x, whose approval is for AllowanceHolder alone', async () => {
    const data = exec(NEWEST, execute(COINS, LEAST))
    const approval = {
      ...{ from: at(DOLLARS), to: at(DOLLARS), value: '0' },
      data: approvalOf(HOLDER, 2n ** 256n - 1n),
    }
    const first = await openTestHost({ features: { swapRouters: undefined } })
    first.chain.decimals = { [REGISTRY]: resultOf(NEWEST) }
    first.api.swap = { to: at(HOLDER), data }
    first.api.approval = approval
    await first.review({ source: DOLLARS, target: COINS, amount: '10' })
    expect(first.plan()).toMatchObject({ status: 'review', order: { kind: 'approve', router: HOLDER } })
    await first.submit()
    expect(first.requested()[0]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(HOLDER, PAID) })
    await endAll()
    const testHost = await review({ to: at(HOLDER), data }, { source: DOLLARS, allowance: PAID })
    const order = { kind: 'swap', router: HOLDER, minimum: LEAST, settler: NEWEST }
    expect(testHost.plan()).toMatchObject({ status: 'review', order })
    await testHost.submit()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({ to: HOLDER, data, value: '0x0' })
  })

  test('a swap sells coins at the newest contract of 0x', async () => {
    const data = execute(DOLLARS, leastOf(`0x${'ee'.repeat(20)}`, DOLLARS, ETHER))
    const testHost = await review({ to: at(NEWEST), data }, { source: '' })
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { router: NEWEST, settler: NEWEST } })
    await testHost.submit()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({ to: NEWEST, data, value: '0xde0b6b3a7640000' })
  })

  // Fails when the registry is not asked: both calls keep every other rule.
  test('a swap never reaches the wallet if the registry of 0x does not name its contract', async () => {
    const data = exec(THIEF, execute(COINS, LEAST))
    refused(await review({ to: at(HOLDER), data }, { source: DOLLARS, allowance: PAID }))
    await endAll()
    const coins = execute(DOLLARS, leastOf(`0x${'ee'.repeat(20)}`, DOLLARS, ETHER))
    refused(await review({ to: at(THIEF), data: coins }, { source: '' }))
  })
})
