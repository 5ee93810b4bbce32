import { connectors, type Live, sessions } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { embedded } from '../subject'

/** The embedded account in use, if there is one. */
export function useEmbedded(): Live | undefined {
  const ctx = useKernel()
  useSlice(sessions)
  useSlice(connectors)
  return embedded(ctx)
}
