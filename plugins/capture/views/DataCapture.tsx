import { type FormEvent, useId, useState } from 'react'
import { Button, Content, Input, Mail, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { knownEmail, skip, submitEmail } from '../flow'
import { messages } from '../messages'
import { completions, recentOf } from '../rules'
import { asking, RECENT } from '../state'
import css from './DataCapture.css'

/** Asks for an email address, with completions. */
export default function DataCapture() {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const endings = useId()
  const { now } = useSlice(asking)
  const [recent] = useState(() => recentOf(ctx.storage.get(RECENT)))
  const [email, setEmail] = useState(() => now?.sent?.email ?? knownEmail(ctx) ?? '')
  const [task, submit, forget] = useTask(signal => submitEmail(ctx, { email, signal }))
  const words = { app: ctx.settings.metadata.name }
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
        <div className="capture">
          <span className="capture-picture">
            <Mail />
          </span>
          <div className="stack gap-4">
            <p className="t17 strong">{say(now?.required ? messages.required : messages.optional, words)}</p>
            <p className="muted">{say(now?.required ? messages.requiredDetail : messages.optionalDetail)}</p>
          </div>
        </div>
        <div className="stack gap-8">
          <Input
            label={say(messages.email)}
            labelUnseen
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            placeholder={say(messages.placeholder)}
            icon={<Mail />}
            value={email}
            onChange={change}
            error={task.status === 'failed' && errorText(say, messages, task.error)}
            list={endings}
            data-first
          />
          <datalist id={endings}>
            {completions(email).map(address => (
              <option key={address} value={address} />
            ))}
          </datalist>
          {!email && recent.length > 0 && (
            <fieldset className="capture-recent" aria-label={say(messages.recent)}>
              {recent.map(address => (
                <Button key={address} kind="secondary" size="s" onClick={() => change(address)}>
                  {address}
                </Button>
              ))}
            </fieldset>
          )}
        </div>
        <div className="stack gap-8">
          <Button wide type="submit" busy={task.status === 'busy' && say(messages.sending)}>
            {say(messages.next)}
          </Button>
          {now && !now.required && (
            <Button wide kind="ghost" onClick={() => skip(ctx)}>
              {say(messages.skip)}
            </Button>
          )}
        </div>
      </form>
    </Content>
  )
}
