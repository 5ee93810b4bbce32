import { useCallback, useState } from 'react'
import { PorticoError } from '../../../kernel'
import { errorText, useKernel, useText } from '../../../ui-kit/hooks'

type LoginWork = typeof import('./loginWork')

export interface LazyLogin {
  /** Loads the code that works, once. @throws PLUGIN_LOAD_FAILED */
  readonly load: () => Promise<LoginWork>
  /** A pointer or the focus is on a method: loads the code for a press. */
  readonly onIntent: () => void
  /** The sentence for a failed step; false once it no longer applies. */
  readonly explain: (error: unknown) => string | false
}

/** The code behind the login methods. A press that comes before it has loaded waits for it. */
export function useLoginWork(): LazyLogin {
  const ctx = useKernel()
  const t = useText()
  const [loaded] = useState<{ work?: LoginWork }>({})
  const load = useCallback(async () => {
    loaded.work ??= await import('./loginWork').catch(error => {
      throw new PorticoError('PLUGIN_LOAD_FAILED', `The code of plugin ${ctx.id} could not be loaded`, {}, error)
    })
    return loaded.work
  }, [ctx, loaded])
  return {
    load,
    // A load that fails here fails again, and is shown, with the press.
    onIntent: useCallback(() => void load().catch(() => undefined), [load]),
    explain: error => loaded.work?.failureText(ctx, t, error) ?? errorText(t, {}, error),
  }
}
