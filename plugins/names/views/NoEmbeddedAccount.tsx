import { Content, ErrorState } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** For users without an embedded account. */
export function NoEmbeddedAccount() {
  const ctx = useKernel()
  const say = useText()
  return (
    <Content>
      <ErrorState
        title={say(messages.AUTH_REQUIRED)}
        detail={say(messages.authRequiredDetail)}
        action={{ label: say(messages.back), onClick: () => void ctx.back() }}
      />
    </Content>
  )
}
