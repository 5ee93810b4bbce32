import { type ConnectedSession, connectors, sessions } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { embeddedAccount } from '../flow/embeddedAccount'

/** The embedded account in use, if there is one. */
export function useEmbeddedAccount(): ConnectedSession | undefined {
  const ctx = useKernel()
  useSlice(sessions)
  useSlice(connectors)
  return embeddedAccount(ctx)
}
