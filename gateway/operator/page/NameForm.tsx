import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from './api'
import { Field } from './controls'
import { messages } from './messages'

interface NameFormProps {
  heading: ReactNode
  words: Readonly<Record<'name' | 'nameHint' | 'nameEmpty' | 'submit' | 'submitting', string>>
  /** Whether the field has the focus when the form comes. */
  hasFocus: boolean
  /** Rejects if the gateway refuses; once it has resolved, the form goes. */
  create: (name: string) => Promise<void>
  onCancel?: () => void
  /** Further fields, below the name. */
  children?: ReactNode
}

/** Creates something that has a name. A refusal is shown at the name. */
export function NameForm({ heading, words, hasFocus, create, onCancel, children }: NameFormProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const refuse = (sentence: string) => {
    setProblem(sentence)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (name.trim() === '') return refuse(words.nameEmpty)
    setSending(true)
    try {
      await create(name.trim())
    } catch (error) {
      refuse(sentenceOf(error))
      setSending(false)
    }
  }
  return (
    <form className="card padded" onSubmit={event => void submit(event)} noValidate>
      {heading}
      <Field
        ref={field}
        label={words.name}
        hint={words.nameHint}
        maxLength={80}
        autoComplete="off"
        value={name}
        problem={problem}
        onChange={text => {
          setName(text)
          setProblem(undefined)
        }}
      />
      {children}
      <div className="actions">
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {messages.cancel}
          </button>
        )}
        <button type="submit" className="primary" aria-disabled={isSending}>
          {isSending ? words.submitting : words.submit}
        </button>
      </div>
    </form>
  )
}
