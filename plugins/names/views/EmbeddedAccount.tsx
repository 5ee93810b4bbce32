import { type ConnectedSession, connectors, sessions } from '../../../kernel'
import { Content, ErrorState } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { embeddedAccount } from '../rules'

/** The embedded account in use, if there is one. */
export function useEmbeddedAccount(): ConnectedSession | undefined {
  const ctx = useKernel()
  useSlice(sessions)
  useSlice(connectors)
  return embeddedAccount(ctx)
}

/** For users without an embedded account. */
export function NoEmbeddedAccount() {
  const ctx = useKernel()
  const t = useText()
  return (
    <Content>
      <ErrorState
        title={t(messages.AUTH_REQUIRED)}
        detail={t(messages.authRequiredDetail)}
        action={{ label: t(messages.back), onClick: () => void ctx.back() }}
      />
    </Content>
  )
}
