import { type FormEvent, useState } from 'react'
import { Button, Content, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { knownEmail, skipEmail, submitEmail } from '../flow/submitEmail'
import { messages } from '../messages'
import { emailRequest } from '../state'
import css from './DataCapture.css'
import { EmailField, Intro } from './EmailField'

/** Asks for an email address. */
export default function DataCapture() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { required, sent } = useSlice(emailRequest)
  const [email, setEmail] = useState(() => sent?.email ?? knownEmail(ctx) ?? '')
  const [task, submit, forget] = useTask(signal => submitEmail(ctx, { email, signal }))
  const change = (next: string) => {
    if (task.status === 'failed') forget()
    setEmail(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (task.status !== 'busy') submit()
  }
  return (
    <Content>
      <form className="stack gap-16" noValidate onSubmit={send}>
        <Intro
          title={t(required ? messages.required : messages.optional, { app: ctx.settings.metadata.name })}
          detail={t(required ? messages.requiredDetail : messages.optionalDetail)}
        />
        <EmailField
          value={email}
          onChange={change}
          error={task.status === 'failed' && errorText(t, messages, task.error)}
        />
        <div className="stack gap-8">
          <Button wide type="submit" busy={task.status === 'busy' && t(messages.sending)}>
            {t(messages.next)}
          </Button>
          {required === false && (
            <Button wide kind="ghost" onClick={() => skipEmail(ctx)}>
              {t(messages.skip)}
            </Button>
          )}
          {/* Closing the view ends the session; an embedded modal has no button for it. */}
          {required && ctx.settings.embedded && (
            <Button wide kind="ghost" onClick={() => ctx.close()}>
              {t(messages.disconnect)}
            </Button>
          )}
        </div>
      </form>
    </Content>
  )
}
