import { connectors, type Namespace, sessions } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { isEmbedded } from '../embedded'

/** Is the account's wallet one that the page itself holds? */
export function useEmbedded(namespace: Namespace): boolean {
  const ctx = useKernel()
  useSlice(sessions)
  useSlice(connectors)
  return isEmbedded(ctx, namespace)
}
