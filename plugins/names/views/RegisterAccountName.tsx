import type { FormEvent } from 'react'
import { Content, useSheet } from '../../../ui-kit'
import { useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { ErrorNotice } from '../../../ui-kit/part/Notice'
import { messages } from '../messages'
import { labelProblem } from '../rules'
import { availability, draft, nameService, registration } from '../state'
import { NoEmbeddedAccount, useEmbeddedAccount } from './EmbeddedAccount'
import { NameField } from './NameField'
import css from './names.css'
import { Suggestions } from './Suggestions'

/** The form that checks and registers a name. */
export default function RegisterAccountName() {
  useSheet(css)
  const t = useText()
  const service = useService(nameService)
  const { label } = useSlice(draft)
  const { isTaken } = useSlice(availability)
  const state = useSlice(registration)
  if (!useEmbeddedAccount()) return <NoEmbeddedAccount />
  const doing =
    state.status === 'asking'
      ? t(messages.asking)
      : (state.status === 'sending' || state.status === 'done') && t(messages.sending, { name: state.name })
  const isReady = service !== undefined && !labelProblem(label) && !isTaken
  return (
    <Content>
      <form className="stack gap-16" noValidate onSubmit={stay}>
        <div>
          <NameField busy={Boolean(doing)} />
          <div className="names-alert">
            <ErrorNotice error={state.status === 'failed' && !isTaken ? state.error : undefined} messages={messages} />
          </div>
        </div>
        <ConfirmButton wide type="submit" disabled={!isReady} busy={doing} onConfirm={() => void service?.submit()}>
          {t(messages.choose)}
        </ConfirmButton>
        <div className="names-others">
          <Suggestions />
        </div>
      </form>
    </Content>
  )
}

/** The Enter key presses the form's button, so the form itself is not submitted. */
const stay = (event: FormEvent) => event.preventDefault()
