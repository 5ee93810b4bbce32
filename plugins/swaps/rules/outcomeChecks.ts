import type { SimulatedMove } from '../../../kernel'
import type { Effect } from '../../../kernel/kit'
import type { SwapToken } from '../state'
import type { CheckedSwap, ReviewedSwap } from './callChecks'
import { addressOf, isSame, requireMatch } from './callChecks'

/**
 * Checks the simulated result: the user pays only the reviewed amount and receives the promised minimum. Without a
 * simulation, only a call that names the received token passes.
 * @throws SWAP_SUSPECT
 */
export function checkSimulation(
  simulated: { moves: readonly SimulatedMove[] } | { failsAt: number } | undefined,
  { from, source, target, amountIn }: Pick<ReviewedSwap, 'from' | 'source' | 'target' | 'amountIn'>,
  { minimum, pools }: CheckedSwap,
): void {
  if (!simulated) {
    requireMatch(!pools, 'its pools are not known')
    return
  }
  requireMatch('moves' in simulated, 'the network would refuse it')
  const total = (moves: readonly SimulatedMove[]) => moves.reduce((sum, { amount }) => sum + amount, 0n)
  const isOf = ({ token }: SimulatedMove, { address }: SwapToken) =>
    address === undefined ? token === undefined : isSame(token, address)
  const out = simulated.moves.filter(move => isSame(move.from, from))
  const back = simulated.moves.filter(move => isSame(move.to, from))
  requireMatch(
    out.every(move => isOf(move, source)),
    'it takes another token',
  )
  requireMatch(total(out) <= amountIn, 'it takes another amount')
  const gained = total(back.filter(move => isOf(move, target)))
  requireMatch(gained >= minimum, 'it gives less')
}

/** Checks that the namespace's reading of the request shows the same effects. @throws SWAP_SUSPECT */
export function checkEffects(
  effects: readonly Effect[],
  {
    kind,
    router,
    source,
    amountIn,
  }: { kind: 'approve' | 'swap'; router: string } & Pick<ReviewedSwap, 'source' | 'amountIn'>,
): void {
  for (const effect of effects) {
    const isMeant =
      kind === 'swap'
        ? effect.kind === 'call' && isSame(effect.to, router)
        : effect.kind === 'approval' &&
          !effect.permit &&
          effect.amount === amountIn &&
          isSame(effect.spender, router) &&
          isSame(effect.token, addressOf(source))
    requireMatch(isMeant, `it does something else: ${effect.kind}`)
  }
}
