import { useCallback, useState } from 'react'
import { type Context, route, topOf } from '../../../kernel'
import { type Task, useKernel, useTask } from '../../../ui-kit/hooks'

/**
 * A task with an argument that goes on while a view of another plugin, such as a signature, covers this one. It is
 * aborted when the user leaves the view.
 */
export function useLoginTask<T = void>(
  work: (input: T, signal: AbortSignal) => Promise<unknown>,
): [Task, (input: T) => void, () => void] {
  const ctx = useKernel()
  const [key] = useState(() => topOf(ctx.read(route))?.key)
  const staysActive = useCallback(() => isCovered(ctx, key), [ctx, key])
  return useTask<[T]>((signal, input) => work(input, signal), staysActive)
}

/** Does a view of another plugin cover this one? */
function isCovered(ctx: Context, key: number | undefined): boolean {
  const { stack, direction } = ctx.read(route)
  const top = stack.at(-1)
  return top !== undefined && top.key !== key && direction === 'forward' && ctx.view(top.view)?.owner !== ctx.id
}
