import type { Slice } from '../core/token'
import type { Context } from './context'

/**
 * A signal that aborts when the slice no longer meets the condition, or with the context.
 * @example const signal = signalWhile(ctx, route, ({ open }) => open)
 */
export function signalWhile<T>(ctx: Context, slice: Slice<T>, holds: (value: T) => boolean): AbortSignal {
  const life = new AbortController()
  const end = () => {
    unwatch()
    life.abort()
  }
  const unwatch = ctx.watch(slice, holds, end)
  if (ctx.signal.aborted || !holds(ctx.read(slice))) end()
  else ctx.signal.addEventListener('abort', end, { once: true, signal: life.signal })
  return life.signal
}
