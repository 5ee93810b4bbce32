import { Button, Content, SuccessCheck, useSheet } from '../../../ui-kit'
import { useKernel, useText, type ViewProps } from '../../../ui-kit/hooks'
import { leaveNaming } from '../flow/registrationViews'
import { messages } from '../messages'
import css from './names.css'

export default function RegisterAccountNameSuccess({ args }: ViewProps<{ name: string } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  return (
    <Content>
      <div className="names-page">
        <SuccessCheck />
        <div className="stack gap-8">
          {args && (
            <p className="t22 strong names-name">
              <bdi>{t(messages.registered, { name: args.name })}</bdi>
            </p>
          )}
          <p className="muted">{t(messages.registeredDetail)}</p>
        </div>
        <Button wide data-first onClick={() => leaveNaming(ctx)}>
          {t(messages.go)}
        </Button>
      </div>
    </Content>
  )
}
