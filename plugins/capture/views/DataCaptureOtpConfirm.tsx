import { useEffect, useRef, useState } from 'react'
import { Button, CodeField, Content, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { confirmCode, resendCode } from '../flow/submitEmail'
import { messages } from '../messages'
import { secondsLeft } from '../rules'
import { emailRequest } from '../state'
import css from './DataCapture.css'
import { Intro } from './EmailField'

const SECOND_MS = 1000

/** Asks for the code that was sent to the address. */
export default function DataCaptureOtpConfirm() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const sent = useSlice(emailRequest, request => request.sent)
  const [code, setCode] = useState('')
  const typed = useRef(code)
  const [task, confirm, forget] = useTask(signal => confirmCode(ctx, { code: typed.current, signal }))
  const [sending, send] = useTask(signal => resendCode(ctx, { signal }))
  const [time, setTime] = useState(ctx.clock.elapsed())
  useEffect(() => ctx.clock.every(SECOND_MS, () => setTime(ctx.clock.elapsed())), [ctx])
  const wait = sent ? secondsLeft(sent.at, Math.max(time, sent.at)) : 0
  const failure = task.status === 'failed' ? task.error : sending.status === 'failed' ? sending.error : undefined
  const failed = task.status === 'failed'
  // A wrong code is cleared.
  useEffect(() => {
    if (failed) setCode('')
  }, [failed])
  const change = (next: string) => {
    if (failed && next) forget()
    setCode(next)
  }
  const complete = (whole: string) => {
    typed.current = whole
    confirm()
  }
  return (
    <Content>
      <div className="stack gap-16">
        {sent && <Intro title={t(messages.sentTo, { email: sent.email })} detail={t(messages.sentDetail)} />}
        <CodeField
          label={t(messages.code)}
          value={code}
          onChange={change}
          onComplete={complete}
          length={6}
          busy={task.status === 'busy'}
          hint={task.status === 'busy' ? t(messages.checking) : undefined}
          error={failure !== undefined ? errorText(t, messages, failure) : undefined}
        />
        <div className="stack gap-8">
          <Button
            wide
            kind="ghost"
            disabled={wait > 0}
            busy={sending.status === 'busy' && t(messages.sending)}
            onClick={send}
          >
            {wait > 0 ? t(messages.wait, { seconds: wait }) : t(messages.again)}
          </Button>
          <Button wide kind="ghost" onClick={() => ctx.back()}>
            {t(messages.other)}
          </Button>
        </div>
      </div>
    </Content>
  )
}
