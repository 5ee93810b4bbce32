import { type Context, PorticoError } from '../../../kernel'

export const connectFailed = (cause?: unknown) => new PorticoError('CONNECT_FAILED', 'Failed to connect', {}, cause)

/** Codes an error of the wallet, except the caller's own reason to leave. */
export function coded(thrown: unknown): never {
  if (Object(thrown).refused) throw new PorticoError('USER_REJECTED', 'User rejected the request')
  throw thrown instanceof Error && thrown.message.startsWith('left') ? thrown : connectFailed(thrown)
}

/** The task's result, or a rejection as soon as a signal aborts. */
export async function left<T>(
  task: Promise<T>,
  signal: AbortSignal | undefined,
  { signal: life }: Context,
): Promise<T> {
  const settled = new AbortController()
  const leaving = new Promise<never>((_, reject) => {
    for (const each of [signal, life]) {
      each?.addEventListener('abort', () => reject(each.reason), { signal: settled.signal })
    }
  })
  return Promise.race([task, leaving]).finally(() => settled.abort())
}
