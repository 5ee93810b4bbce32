import { afterEach, describe, expect, test } from 'vitest'
import {
  type EstimateGas,
  estimateGas,
  PorticoError,
  readEffects,
  type SimulateTransactions,
  simulateTransactions,
  type TransactionRequest,
} from '../../../kernel'
import type { Effect } from '../../../kernel/kit'
import type { ReviewedSwap } from '../rules/callChecks'
import { approvalOf } from '../rules/calldata'
import { COINS, DOLLARS, endAll, FIRST, OWNER, offer, openContext, ROUTER } from '../testKit'
import { approvalsFor, requireEffects, simulateSwap } from './simulateSwap'

afterEach(endAll)

const PAID = 10_000_000n
const dollars = { key: DOLLARS, address: DOLLARS, name: 'Test Dollar', symbol: 'USDX', decimals: 6 }
const coins = { key: COINS, address: COINS, name: 'Test Coin', symbol: 'COIN', decimals: 18 }
const ether = { key: '', name: 'Ether', symbol: 'ETH', decimals: 18 }
const reviewed: ReviewedSwap = {
  ...{ networkId: FIRST, from: OWNER, source: dollars, target: coins, slippage: 100, routers: new Map() },
  ...{ amountIn: PAID, amountOut: 5n },
}
/** The request that lets the router take the amount. */
const allow = (amount: bigint): TransactionRequest => ({
  ...{ from: OWNER, to: DOLLARS, data: approvalOf(ROUTER, amount), value: 0n, networkId: FIRST },
})
const [RESET, EXACT] = [allow(0n), allow(PAID)]
const swap: TransactionRequest = { from: OWNER, to: ROUTER, data: '0x12345678', value: 0n, networkId: FIRST }

describe('the approvals of a swap', () => {
  const failure = (cause?: unknown) => new PorticoError('ESTIMATE_FAILED', 'error estimating gas', {}, cause)
  const REFUSED = failure(new PorticoError('RPC_ERROR', 'execution reverted'))
  const SILENT = failure(new PorticoError('HTTP_TIMEOUT', 'no answer'))

  /** A chain whose gas estimate rejects for the approvals with an entry: `exact`, `reset`. */
  async function openApprovals(fails: { exact?: Error; reset?: Error } = {}) {
    const tried: Parameters<EstimateGas>[0][] = []
    const estimate: EstimateGas = async request => {
      tried.push(request)
      const error = request.data === EXACT.data ? fails.exact : fails.reset
      if (error) throw error
      return 50_000n
    }
    const { inside } = await openContext(offer(estimateGas, estimate))
    const { signal } = new AbortController()
    const approvals = (allowance: bigint) => approvalsFor(inside, reviewed, { router: ROUTER, allowance, signal })
    return { inside, tried, approvals, signal }
  }

  test('the approvals of a swap are one of the exact amount, without an estimate, if the router has no allowance', async () => {
    const { approvals, tried } = await openApprovals({ exact: REFUSED })
    expect(await approvals(0n)).toEqual([EXACT])
    expect(tried).toEqual([])
  })

  test('the approvals of a swap are one of the exact amount if the token changes an allowance', async () => {
    const { approvals, tried, signal } = await openApprovals()
    expect(await approvals(1n)).toEqual([EXACT])
    expect(tried).toEqual([{ ...EXACT, signal }])
  })

  test('begin with a reset to zero if the token refuses to change an allowance', async () => {
    const { approvals, tried, signal } = await openApprovals({ exact: REFUSED })
    expect(await approvals(1n)).toEqual([RESET, EXACT])
    expect(tried).toEqual([
      { ...EXACT, signal },
      { ...RESET, signal },
    ])
  })

  test('the approvals of a swap have no reset if the token refuses that, too', async () => {
    const { approvals } = await openApprovals({ exact: REFUSED, reset: REFUSED })
    expect(await approvals(1n)).toEqual([EXACT])
  })

  test('the approvals of a swap have no reset if the node does not answer, and begin with one if only the estimate of the reset fails', async () => {
    expect(await (await openApprovals({ exact: SILENT })).approvals(1n)).toEqual([EXACT])
    expect(await (await openApprovals({ exact: failure() })).approvals(1n)).toEqual([EXACT])
    const lost = await openApprovals({ exact: REFUSED, reset: SILENT })
    expect(await lost.approvals(1n)).toEqual([RESET, EXACT])
  })

  test('the approvals of a swap are one of the exact amount in a namespace that cannot estimate gas', async () => {
    const { inside } = await openContext()
    const { signal } = new AbortController()
    expect(await approvalsFor(inside, reviewed, { router: ROUTER, allowance: 1n, signal })).toEqual([EXACT])
  })

  test('the approvals of a swap are not made if the review ends during the estimate', async () => {
    const review = new AbortController()
    const { inside } = await openContext(
      offer(estimateGas, async () => {
        review.abort()
        throw REFUSED
      }),
    )
    const options = { router: ROUTER, allowance: 1n, signal: review.signal }
    await expect(approvalsFor(inside, reviewed, options)).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('the approvals of a swap are refused if the project API builds one for another spender', async () => {
    const { inside, api } = await openContext()
    api.approval = { from: `${FIRST}:${DOLLARS}`, data: approvalOf(COINS, PAID), value: '0' }
    const options = { router: ROUTER, allowance: 0n, signal: new AbortController().signal }
    await expect(approvalsFor(inside, reviewed, options)).rejects.toMatchObject({ code: 'SWAP_SUSPECT' })
  })
})

describe('the simulation of a swap', () => {
  type Result = Awaited<ReturnType<SimulateTransactions>>
  const MOVES: Result = { moves: [{ token: COINS, from: ROUTER, to: OWNER, amount: 5n }] }
  const FAILS: Result = { failsAt: 0 }

  /** A node with these results, one for each simulation. */
  async function openNode(...results: Result[]) {
    const simulations: Parameters<SimulateTransactions>[0][] = []
    const { inside } = await openContext(
      offer(simulateTransactions, async query => {
        simulations.push(query)
        return results[simulations.length - 1]
      }),
    )
    const { signal } = new AbortController()
    const simulate = (transactions: readonly TransactionRequest[], given: Partial<ReviewedSwap> = {}) =>
      simulateSwap(inside, transactions, { ...reviewed, ...given, router: ROUTER, signal })
    return { simulations, simulate, signal }
  }

  test('the simulation of a swap is undefined in a namespace that cannot simulate', async () => {
    const { inside } = await openContext()
    const { signal } = new AbortController()
    expect(await simulateSwap(inside, [swap], { ...reviewed, router: ROUTER, signal })).toBeUndefined()
  })

  test.each([
    ['succeeds', MOVES],
    ['has no result', undefined],
  ])('the simulation of a swap is made once if it %s', async (_, result) => {
    const { simulate, simulations, signal } = await openNode(result, FAILS)
    expect(await simulate([swap])).toBe(result)
    expect(simulations).toEqual([{ networkId: FIRST, transactions: [swap], signal }])
  })

  test('the simulation of a swap that fails is repeated after an exact approval to the router', async () => {
    const { simulate, simulations, signal } = await openNode(FAILS, MOVES)
    expect(await simulate([swap])).toBe(MOVES)
    expect(simulations).toEqual([
      { networkId: FIRST, transactions: [swap], signal },
      { networkId: FIRST, transactions: [EXACT, swap], signal },
    ])
  })

  test('fails if its repetition fails, too', async () => {
    const { simulate, simulations } = await openNode(FAILS, { failsAt: 1 })
    expect(await simulate([swap])).toEqual({ failsAt: 1 })
    expect(simulations).toHaveLength(2)
  })

  test('the simulation of a swap that fails with approvals is not repeated', async () => {
    const { simulate, simulations, signal } = await openNode({ failsAt: 1 }, MOVES)
    expect(await simulate([EXACT, swap])).toEqual({ failsAt: 1 })
    expect(simulations).toEqual([{ networkId: FIRST, transactions: [EXACT, swap], signal }])
  })

  test('the simulation of a swap that fails for the native currency is not repeated', async () => {
    const { simulate, simulations } = await openNode(FAILS, MOVES)
    expect(await simulate([{ ...swap, value: PAID }], { source: ether })).toBe(FAILS)
    expect(simulations).toHaveLength(1)
  })
})

describe('the namespace’s reading of a request', () => {
  const meant = { router: ROUTER, source: dollars, amountIn: PAID }
  const approval = {
    ...({ kind: 'approval', token: DOLLARS, spender: ROUTER, amount: PAID } as const),
    ...{ unlimited: false, permit: false },
  }
  const call = (to: string) => ({ kind: 'call', to, value: 0n }) as const
  async function openReader(...effects: Effect[]) {
    const asked: unknown[] = []
    const { inside } = await openContext(
      offer(readEffects, async request => {
        asked.push(request)
        return effects
      }),
    )
    return { inside, asked }
  }

  test('the namespace’s reading of a request is made of the transaction that the wallet gets', async () => {
    const { inside, asked } = await openReader(approval)
    await requireEffects(inside, EXACT, { kind: 'approve', ...meant })
    expect(asked).toEqual([{ kind: 'transaction', namespace: 'eip155', request: EXACT }])
  })

  test('refuses an approval of another amount, spender or token, a permit, and a call', async () => {
    for (const effect of [
      { ...approval, amount: PAID + 1n },
      { ...approval, spender: COINS },
      { ...approval, token: COINS },
      { ...approval, permit: true },
      call(ROUTER),
    ]) {
      const { inside } = await openReader(effect)
      const read = requireEffects(inside, EXACT, { kind: 'approve', ...meant })
      await expect(read).rejects.toMatchObject({
        code: 'SWAP_SUSPECT',
        context: { why: `it does something else: ${effect.kind}` },
      })
    }
  })

  test('refuses a swap that approves, or calls another contract beside the router', async () => {
    for (const effect of [approval, call(COINS)]) {
      const { inside } = await openReader(call(ROUTER), effect)
      const read = requireEffects(inside, swap, { kind: 'swap', ...meant })
      await expect(read).rejects.toMatchObject({ code: 'SWAP_SUSPECT' })
    }
  })

  test('the namespace’s reading of a request is not needed in a namespace that reads no effects', async () => {
    const { inside } = await openContext()
    await expect(requireEffects(inside, swap, { kind: 'approve', ...meant })).resolves.toBeUndefined()
  })
})
