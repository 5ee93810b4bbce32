import { type Context, PorticoError } from '../../../kernel'
import type { Failure } from './rejections'

/** The task's value. An error or a missing value becomes one failure; an aborted caller gets its own reason. */
export async function failAs<T>(
  { signal: life }: Pick<Context, 'signal'>,
  [code, message]: Failure,
  { signal, ...context }: { signal?: AbortSignal; networkId: string },
  task: () => Promise<T | undefined>,
): Promise<T> {
  let cause: unknown
  try {
    const value = await task()
    if (value !== undefined) return value
  } catch (error) {
    signal?.throwIfAborted()
    life.throwIfAborted()
    cause = error
  }
  throw new PorticoError(code, message, context, cause)
}
