import { useCallback, useMemo, useRef, useState } from 'react'
import type { PorticoError } from '../../kernel'

/** The progress of the last call. */
export type CallState<Result> =
  | { readonly status: 'idle' | 'pending'; readonly result?: undefined; readonly error?: undefined }
  | { readonly status: 'done'; readonly result: Result; readonly error?: undefined }
  | { readonly status: 'failed'; readonly result?: undefined; readonly error: PorticoError }

/**
 * A function with the state of its last call, for a hook of a plugin. `call` settles as the function does.
 * @example
 * const { call: swap, status, error } = useCall(useCallback(request => service.openSwap(request), [service]))
 */
export function useCall<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): CallState<Result> & { call(...args: Args): Promise<Result>; reset(): void } {
  const [state, setState] = useState<CallState<Result>>({ status: 'idle' })
  const last = useRef<object | undefined>(undefined)
  const call = useCallback(
    async (...args: Args) => {
      const own = {}
      last.current = own
      const show = (next: CallState<Result>) => {
        if (last.current === own) setState(next)
      }
      show({ status: 'pending' })
      try {
        const result = await run(...args)
        show({ status: 'done', result })
        return result
      } catch (error) {
        // The functions of plugins reject with coded errors.
        show({ status: 'failed', error: error as PorticoError })
        throw error
      }
    },
    [run],
  )
  const reset = useCallback(() => {
    last.current = undefined
    setState({ status: 'idle' })
  }, [])
  return useMemo(() => ({ ...state, call, reset }), [state, call, reset])
}
