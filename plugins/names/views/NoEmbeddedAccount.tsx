import { Content, ErrorState } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

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
