import { connectors, type Namespace, sessions } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { isEmbedded } from '../rules/isEmbedded'

/** Is the namespace's wallet in use an embedded wallet? */
export function useEmbedded(namespace: Namespace): boolean {
  const ctx = useKernel()
  useSlice(sessions)
  useSlice(connectors)
  return isEmbedded(ctx, namespace)
}
