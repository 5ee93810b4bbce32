import { type Context, slice } from 'portico/contracts'
import { stakeMoved } from '../tokens'

/** How often a stake has moved: the points are counted again. */
export const moves = slice<number>('rewards/moves', 0)

export default function setup(ctx: Context): void {
  ctx.on(stakeMoved, () => ctx.set(moves, now => now + 1))
}
