import { describe, expect, test } from 'vitest'
import { isPorticoError, type SimulatedMove } from '../../../kernel'
import type { Effect } from '../../../kernel/kit'
import type { SwapToken } from '../state'
import { checkEffects, checkSimulation } from './outcomeChecks'

/* Each case changes one field of an accepted outcome and names the rule that rejects it. */

const OWN = `0x${'a1'.repeat(20)}`
const OTHER = `0x${'b2'.repeat(20)}`
const ROUTER = `0x${'c3'.repeat(20)}`
const SOURCE = `0x${'d4'.repeat(20)}`
const TARGET = `0x0${'5'.repeat(39)}`
const WRAPPED = `0x${'f6'.repeat(20)}`
const PAID = 10_000_000n
const LEAST = 4_900_500n

const token = (address?: string): SwapToken => ({
  key: address ?? '',
  address,
  name: 'A token',
  symbol: 'TKN',
  decimals: 6,
})
const COIN = token()

/** The reason of the rejection; undefined if the check passed. */
function refusalOf(check: () => unknown): unknown {
  try {
    check()
  } catch (error) {
    if (isPorticoError(error, 'SWAP_SUSPECT')) return error.context.why
    throw error
  }
}

describe('a simulation', () => {
  const promised = { minimum: LEAST, pools: false }
  const paid: SimulatedMove = { token: SOURCE, from: OWN, to: ROUTER, amount: PAID }
  const gained: SimulatedMove = { token: TARGET, from: ROUTER, to: OWN, amount: LEAST }
  const aside: SimulatedMove = { token: WRAPPED, from: ROUTER, to: OTHER, amount: 7n }
  const coin = ({ token: _, ...move }: SimulatedMove): SimulatedMove => move
  const sides = { from: OWN, source: token(SOURCE), target: token(TARGET), amountIn: PAID }
  const judge = (moves: readonly SimulatedMove[], change: Partial<typeof sides> = {}) =>
    refusalOf(() => checkSimulation({ moves }, { ...sides, ...change }, promised))

  test.each([
    ['the amount leaves and the minimum arrives', [paid, gained], undefined],
    ['others move tokens too', [paid, aside, gained], undefined],
    ['less leaves', [{ ...paid, amount: 1n }, gained], undefined],
    ['one more leaves', [{ ...paid, amount: PAID + 1n }, gained], 'it takes another amount'],
    ['one more leaves in two moves', [paid, { ...paid, amount: 1n }, gained], 'it takes another amount'],
    ['another token leaves', [paid, { ...paid, token: OTHER, amount: 1n }, gained], 'it takes another token'],
    ['coins leave', [paid, coin({ ...paid, amount: 1n }), gained], 'it takes another token'],
    ['one less arrives', [paid, { ...gained, amount: LEAST - 1n }], 'it gives less'],
    [
      'the minimum arrives in two moves',
      [paid, { ...gained, amount: LEAST - 1n }, { ...gained, amount: 1n }],
      undefined,
    ],
    ['another token arrives', [paid, { ...gained, token: OTHER }], 'it gives less'],
    ['coins arrive', [paid, coin(gained)], 'it gives less'],
    ['another account receives', [paid, { ...gained, to: OTHER }], 'it gives less'],
    ['no asset moves', [], 'it gives less'],
  ] as const)('a simulation of a swap of tokens is judged when %s', (_, moves, why) => {
    expect(judge(moves)).toBe(why)
  })

  test.each([
    ['coins leave', [coin(paid), gained], undefined],
    ['a token leaves', [paid, gained], 'it takes another token'],
  ] as const)('a simulation of a swap that pays coins is judged when %s', (_, moves, why) => {
    expect(judge(moves, { source: COIN })).toBe(why)
  })

  test.each([
    ['coins arrive', [paid, coin(gained)], undefined],
    ['a token arrives', [paid, gained], 'it gives less'],
  ] as const)('a simulation of a swap that gives coins is judged when %s', (_, moves, why) => {
    expect(judge(moves, { target: COIN })).toBe(why)
  })

  test('a simulation that fails rejects the swap', () => {
    expect(refusalOf(() => checkSimulation({ failsAt: 0 }, sides, promised))).toBe('the network would refuse it')
  })

  test('a simulation is required only for a call that does not name the received token', () => {
    const blind = (pools: boolean) => refusalOf(() => checkSimulation(undefined, sides, { minimum: LEAST, pools }))
    expect(blind(true)).toBe('its pools are not known')
    expect(blind(false)).toBeUndefined()
  })
})

describe('the effects that the adapter reads', () => {
  const approval: Effect = {
    kind: 'approval',
    token: SOURCE,
    spender: ROUTER,
    amount: PAID,
    unlimited: false,
    permit: false,
  }
  const call: Effect = { kind: 'call', to: ROUTER, value: 0n }
  const judge = (kind: 'approve' | 'swap', effects: readonly Effect[]) =>
    refusalOf(() => checkEffects(effects, { kind, router: ROUTER, source: token(SOURCE), amountIn: PAID }))

  test.each([
    ['allows the router exactly what is paid', [approval], undefined],
    ['allows one more', [{ ...approval, amount: PAID + 1n }], 'it does something else: approval'],
    ['allows another contract', [{ ...approval, spender: OTHER }], 'it does something else: approval'],
    ['allows another token', [{ ...approval, token: OTHER }], 'it does something else: approval'],
    ['allows by signature', [{ ...approval, permit: true }], 'it does something else: approval'],
    ['does something else too', [approval, { kind: 'unreadable' }], 'it does something else: unreadable'],
    ['calls the router', [call], 'it does something else: call'],
  ] as const)('the effects that the adapter reads of an approval that %s is judged', (_, effects, why) => {
    expect(judge('approve', effects)).toBe(why)
  })

  test.each([
    ['calls the router', [call], undefined],
    ['calls another contract', [{ ...call, to: OTHER }], 'it does something else: call'],
    ['allows the router', [approval], 'it does something else: approval'],
    ['burns', [{ kind: 'burn', token: SOURCE, amount: PAID }], 'it does something else: burn'],
    ['closes an account', [{ kind: 'close', account: OWN, to: ROUTER }], 'it does something else: close'],
  ] as const)('the effects that the adapter reads of a swap that %s is judged', (_, effects, why) => {
    expect(judge('swap', effects)).toBe(why)
  })
})
