import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { NewKey as Terms } from './accessApi'
import { Select } from './accessControls'
import { accessMessages } from './accessMessages'
import { sentenceOf } from './api'
import { Field } from './controls'
import { useOperator } from './session'

const { keys: words } = accessMessages

const SCOPES = [
  ['read', words.scopes.read],
  ['write', words.scopes.write],
] as const
const ENDS = [
  ['30', words.ends[30]],
  ['90', words.ends[90]],
  ['365', words.ends[365]],
  ['never', words.ends.never],
] as const

const INITIAL: { scope: Terms['scope']; projectId: string; end: (typeof ENDS)[number][0] } = {
  scope: 'read',
  projectId: '',
  end: '90',
}

interface NewKeyProps {
  /** Rejects if the gateway refuses; resolves when the key is shown. */
  create: (key: Terms) => Promise<void>
  onCancel: () => void
}

export function NewKey({ create, onCancel }: NewKeyProps) {
  const [name, setName] = useState('')
  const [terms, setTerms] = useState(INITIAL)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
      const { scope, projectId, end } = terms
      const days = end === 'never' ? null : Number(end)
      await create({ name: name.trim(), scope, projectId: projectId || null, days })
    } catch (error) {
      refuse(sentenceOf(error))
      setSending(false)
    }
  }
  return (
    <form className="card padded" onSubmit={event => void submit(event)} noValidate>
      <h3>{words.create}</h3>
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
      <KeyTerms terms={terms} onChange={change => setTerms(before => ({ ...before, ...change }))} />
      <div className="actions">
        <button type="button" onClick={onCancel}>
          {accessMessages.cancel}
        </button>
        <button type="submit" className="primary" aria-disabled={isSending}>
          {isSending ? words.submitting : words.submit}
        </button>
      </div>
    </form>
  )
}

type Edited = typeof INITIAL

function KeyTerms({ terms, onChange }: { terms: Edited; onChange: (change: Partial<Edited>) => void }) {
  const { state } = useOperator()
  const projects = state.projects.map(({ id, name }) => [id, name] as const)
  return (
    <div className="terms">
      <Select label={words.scope} value={terms.scope} options={SCOPES} onChange={scope => onChange({ scope })} />
      <Select
        label={words.project}
        value={terms.projectId}
        options={[['', words.allProjects], ...projects]}
        onChange={projectId => onChange({ projectId })}
      />
      <Select label={words.end} value={terms.end} options={ENDS} onChange={end => onChange({ end })} />
    </div>
  )
}
