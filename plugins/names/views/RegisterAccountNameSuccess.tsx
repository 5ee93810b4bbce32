import { Content } from '../../../ui-kit'
import { useKernel, useText, type ViewProps } from '../../../ui-kit/hooks'
import { Success } from '../../../ui-kit/part/Success'
import { leaveNaming } from '../flow/registrationViews'
import { messages } from '../messages'

export default function RegisterAccountNameSuccess({ args }: ViewProps<{ name: string } | undefined>) {
  const ctx = useKernel()
  const t = useText()
  return (
    <Content>
      <Success
        title={args ? t(messages.registered, { name: args.name }) : t(messages.registeredTitle)}
        detail={t(messages.registeredDetail)}
        onDone={() => leaveNaming(ctx)}
      />
    </Content>
  )
}
