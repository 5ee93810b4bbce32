import type { FormEvent } from 'react'
import { Content, useSheet } from '../../../ui-kit'
import { errorText, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { messages } from '../messages'
import { problemOf } from '../rules'
import { nameDesk, offer, registration, wish } from '../state'
import { NameField } from './NameField'
import { NotEmbedded } from './NotEmbedded'
import css from './names.css'
import { Others } from './Others'
import { useEmbedded } from './useEmbedded'

/** The form that checks and registers a name. */
export default function RegisterAccountName() {
  useSheet(css)
  const say = useText()
  const desk = useService(nameDesk)
  const { label } = useSlice(wish)
  const { isTaken } = useSlice(offer)
  const now = useSlice(registration)
  if (!useEmbedded()) return <NotEmbedded />
  const doing =
    now.status === 'asking'
      ? say(messages.asking)
      : (now.status === 'sending' || now.status === 'done') && say(messages.sending, { name: now.name })
  const isReady = desk !== undefined && !problemOf(label) && !isTaken
  return (
    <Content>
      <form className="stack gap-16" noValidate onSubmit={stay}>
        <div>
          <NameField busy={Boolean(doing)} />
          <div role="alert" className="names-alert t13 danger">
            {now.status === 'failed' && !isTaken && errorText(say, messages, now.error)}
          </div>
        </div>
        <ConfirmButton wide type="submit" disabled={!isReady} busy={doing} onConfirm={() => void desk?.submit()}>
          {say(messages.choose)}
        </ConfirmButton>
        <Others />
      </form>
    </Content>
  )
}

/** The Enter key presses the form's button, so the form itself is not submitted. */
const stay = (event: FormEvent) => event.preventDefault()
