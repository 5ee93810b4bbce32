import type { ReactNode } from 'react'
import { isPorticoError, type Message } from '../../kernel'
import { errorText, useText } from '../hooks'
import { useSheet } from '../theme/useSheet'
import css from './Notice.css'

/** An error (`grave`, and `calm` if nothing is wrong) or a waiting state beside the buttons. Screen readers announce it, so it is rendered while empty. */
export function Notice({ grave, calm, children }: { grave?: boolean; calm?: boolean; children?: ReactNode }) {
  useSheet(css)
  return (
    <div role={grave ? 'alert' : 'status'} className={grave && !calm ? 'notice t13 danger' : 'notice t13 muted'}>
      {children}
    </div>
  )
}

interface ErrorNoticeProps {
  readonly error: unknown
  readonly messages: Readonly<Record<string, Message>>
}

/** The reason of a failure. The user's own refusal does not look like an error. */
export function ErrorNotice({ error, messages }: ErrorNoticeProps) {
  const t = useText()
  return (
    <Notice grave calm={isPorticoError(error, 'USER_REJECTED')}>
      {error !== undefined && errorText(t, messages, error)}
    </Notice>
  )
}
