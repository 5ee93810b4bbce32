import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from './api'
import { Field } from './controls'
import { messages } from './messages'
import type { Session } from './session'
import { WalletSignIn } from './WalletSignIn'

interface SignInProps {
  /** A session was open, and what it showed is kept. */
  hasEnded: boolean
  session: Session
}

export function SignIn({ hasEnded, session }: SignInProps) {
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${messages.signIn.title} · ${messages.title}`
    field.current?.focus()
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (token.trim() === '') return void refuse(messages.signIn.empty)
    setSending(true)
    try {
      await session.signIn({ token: token.trim() })
    } catch (error) {
      refuse(sentenceOf(error))
    }
    setSending(false)
  }
  const refuse = (sentence: string) => {
    setProblem(sentence)
    field.current?.focus()
  }
  return (
    <main className="sign-in">
      <div className="card">
        <form onSubmit={event => void submit(event)} noValidate>
          <Mark />
          <h1>{messages.signIn.title}</h1>
          <p className="lead" role={hasEnded ? 'status' : undefined}>
            {hasEnded ? messages.signIn.ended : messages.signIn.lead}
          </p>
          <Field
            ref={field}
            label={messages.signIn.token}
            type="password"
            autoComplete="current-password"
            value={token}
            problem={problem}
            onChange={text => {
              setToken(text)
              setProblem(undefined)
            }}
          />
          <button type="submit" className="primary" aria-disabled={isSending}>
            {isSending ? messages.signIn.submitting : messages.signIn.submit}
          </button>
          <p className="hint">{messages.signIn.help}</p>
          <code className="command">{messages.signIn.command}</code>
        </form>
        <WalletSignIn session={session} />
      </div>
    </main>
  )
}

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M3 9 12 3l9 6v1.5H3z M5 12h2v7H5z M11 12h2v7h-2z M17 12h2v7h-2z M3 20h18v1.5H3z" fill="currentColor" />
    </svg>
  )
}
