import type { Slice } from '../core/token'
import type { Context } from './context'

/**
 * A signal that aborts when the slice no longer meets the condition, or with the context.
 * @example const signal = signalWhile(ctx, route, ({ open }) => open)
 */
export const signalWhile = <T>(ctx: Context, slice: Slice<T>, holds: (value: T) => boolean): AbortSignal =>
  begin(ctx, slice, holds).signal

/**
 * Runs work with the signal of `signalWhile`, which aborts also when the work ends: a state that lasts longer keeps
 * nothing of it.
 * @example await runWhile(ctx, route, ({ open }) => open, signal => ctx.http.json('https://rates.example/', { signal }))
 */
export async function runWhile<T, R>(
  ctx: Context,
  slice: Slice<T>,
  holds: (value: T) => boolean,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const { signal, end } = begin(ctx, slice, holds)
  try {
    return await work(signal)
  } finally {
    end()
  }
}

function begin<T>(ctx: Context, slice: Slice<T>, holds: (value: T) => boolean) {
  const life = new AbortController()
  const end = () => {
    unwatch()
    life.abort()
  }
  const unwatch = ctx.watch(slice, holds, end)
  if (!holds(ctx.read(slice))) end()
  return { signal: AbortSignal.any([life.signal, ctx.signal]), end }
}
