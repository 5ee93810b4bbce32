import type { Context, Slice } from '../../../../kernel'

/** Writes the next value. The change gets the value itself: the parts of a recipe's draft are not identical to its own. */
export function update<T>(ctx: Context, slice: Slice<T>, change: (value: T) => T): void {
  const next = change(ctx.read(slice))
  ctx.write(slice, () => next)
}
