import { type FormEvent, useRef, useState } from 'react'
import type { Project } from './api'
import { Field } from './controls'
import { messages } from './messages'
import { readOrigin } from './readOrigin'
import { type Editing, SaveBar, useEditing } from './SaveBar'

export function Origins({ project }: { project: Project }) {
  const editing = useEditing(project, 'origins')
  const [announced, setAnnounced] = useState('')
  return (
    <>
      <p className="lead">{messages.origins.lead}</p>
      <section className="card">
        <NewOrigin editing={editing} announce={setAnnounced} />
        <OriginList project={project} editing={editing} announce={setAnnounced} />
        <SaveBar editing={editing} />
      </section>
      <p className="unseen" role="status">
        {announced}
      </p>
    </>
  )
}

interface PartProps {
  editing: Editing
  announce: (sentence: string) => void
}

function NewOrigin({ editing: { edited, edit }, announce }: PartProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const { origin, problem } = readOrigin(text, edited.allowedOrigins)
    setProblem(problem)
    field.current?.focus()
    if (origin === undefined) return
    edit({ allowedOrigins: [...edited.allowedOrigins, origin] })
    setText('')
    announce(messages.origins.added(origin))
  }
  return (
    <form className="padded add" onSubmit={add} noValidate>
      <Field
        ref={field}
        type="url"
        label={messages.origins.field}
        hint={messages.origins.hint}
        autoComplete="off"
        value={text}
        problem={problem}
        onChange={text => {
          setText(text)
          setProblem(undefined)
        }}
      />
      <button type="submit">{messages.origins.add}</button>
    </form>
  )
}

function OriginList({ project, editing: { edited, edit }, announce }: PartProps & { project: Project }) {
  const list = useRef<HTMLUListElement>(null)
  const { allowedOrigins } = edited
  const remove = (origin: string) => {
    const at = allowedOrigins.indexOf(origin)
    edit({ allowedOrigins: allowedOrigins.filter(other => other !== origin) })
    announce(messages.origins.removed(origin))
    // The focus would be lost with its button: the next one has it, or the one before.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    const field = list.current?.closest('section')?.querySelector('input')
    ;(next ?? field)?.focus()
  }
  if (allowedOrigins.length === 0) return <p className="notice inset">{messages.origins.everyPage}</p>
  return (
    <ul className="rows" ref={list} aria-label={messages.origins.list}>
      {allowedOrigins.map(origin => (
        <li key={origin} className="row">
          <code>{origin}</code>
          {!project.allowedOrigins.includes(origin) && <span className="badge">{messages.origins.unsaved}</span>}
          <button
            type="button"
            className="plain end"
            aria-label={messages.origins.remove(origin)}
            onClick={() => remove(origin)}
          >
            {messages.origins.removeShort}
          </button>
        </li>
      ))}
    </ul>
  )
}
