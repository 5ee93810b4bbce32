import { useEffect, useRef, useState } from 'react'
import { Button, CodeField, Content, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { confirmCode } from '../flow/confirmCode'
import { resendCode } from '../flow/submitEmail'
import { messages } from '../messages'
import { secondsLeft } from '../rules'
import { emailRequest } from '../state'
import css from './DataCapture.css'
import Intro from './Intro'

const SECOND_MS = 1000

/** Asks for the code that was sent to the address. */
export default function DataCaptureOtpConfirm() {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const sent = useSlice(emailRequest, now => now.sent)
  const [code, setCode] = useState('')
  const typed = useRef(code)
  const [task, confirm, forget] = useTask(signal => confirmCode(ctx, { code: typed.current, signal }))
  const [sending, send] = useTask(signal => resendCode(ctx, { signal }))
  const [now, setNow] = useState(ctx.clock.elapsed())
  useEffect(() => ctx.clock.every(SECOND_MS, () => setNow(ctx.clock.elapsed())), [ctx])
  const wait = sent ? secondsLeft(sent.at, Math.max(now, sent.at)) : 0
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
        <Intro title={say(messages.sentTo, { email: sent?.email })} detail={say(messages.sentDetail)} />
        <CodeField
          label={say(messages.code)}
          value={code}
          onChange={change}
          onComplete={complete}
          length={6}
          busy={task.status === 'busy'}
          hint={task.status === 'busy' ? say(messages.checking) : undefined}
          error={failure !== undefined ? errorText(say, messages, failure) : undefined}
        />
        <div className="stack gap-8">
          <Button
            wide
            kind="secondary"
            disabled={wait > 0}
            busy={sending.status === 'busy' && say(messages.sending)}
            onClick={send}
          >
            {wait > 0 ? say(messages.wait, { seconds: wait }) : say(messages.again)}
          </Button>
          <Button wide kind="ghost" onClick={() => ctx.back()}>
            {say(messages.other)}
          </Button>
        </div>
      </div>
    </Content>
  )
}
