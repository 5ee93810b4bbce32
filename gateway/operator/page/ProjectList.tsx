import { useEffect, useRef, useState } from 'react'
import type { Project } from './api'
import { changedParts, switchOf } from './drafts'
import { formatDate } from './figures'
import { useTitleFocus } from './hooks'
import { messages } from './messages'
import { NameForm } from './NameForm'
import { projectLink } from './route'
import { useOperator } from './session'

export function ProjectList() {
  const { state, shownView, refresh } = useOperator()
  const [isCreating, setCreating] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isEmpty = state.projects.length === 0
  useEffect(() => {
    // Another operator, or the command line, may have changed something. As the first view, it has just been read.
    if (shownView.current !== undefined) refresh().catch(() => {})
  }, [shownView, refresh])
  const title = useTitleFocus<HTMLHeadingElement>('projects')
  const close = () => {
    setCreating(false)
    opener.current?.focus()
  }
  return (
    <>
      <div className="heading">
        <h1 ref={title} tabIndex={-1}>
          {messages.projects.title}
        </h1>
        {!isEmpty && (
          <button ref={opener} type="button" aria-expanded={isCreating} onClick={() => setCreating(true)}>
            {messages.projects.create}
          </button>
        )}
      </div>
      <p className="lead">{isEmpty ? messages.projects.empty : messages.projects.lead}</p>
      {(isCreating || isEmpty) && <NewProject hasFocus={isCreating} onCancel={isEmpty ? undefined : close} />}
      {!isEmpty && (
        <ul className="card rows">
          {state.projects.map(project => (
            <li key={project.id}>
              <ProjectRow project={project} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ProjectRow({ project }: { project: Project }) {
  const { state, drafts } = useOperator()
  const { projects } = messages
  const on = state.features.filter(({ id, isServed }) => isServed && switchOf(project.features, id).isEnabled)
  const facts = [
    projects.features(on.length),
    projects.origins(project.allowedOrigins.length),
    ...(project.isAnalyticsEnabled ? [] : [projects.analyticsOff]),
  ]
  const isChanged = changedParts(drafts[project.id] ?? {}).length > 0
  return (
    <a className="row" href={projectLink(project.id)}>
      <span>
        <span className="name">{project.name}</span>
        <span className="hint">{facts.join(' · ')}</span>
      </span>
      {isChanged && <span className="badge">{projects.unsaved}</span>}
      <span className="hint end">{projects.created(formatDate(project.createdAt))}</span>
    </a>
  )
}

function NewProject({ hasFocus, onCancel }: { hasFocus: boolean; onCancel?: () => void }) {
  const { createProject } = useOperator()
  const create = async (name: string) => {
    const { id } = await createProject(name)
    location.hash = projectLink(id)
  }
  const { projects } = messages
  return <NameForm heading={<h2>{projects.create}</h2>} words={projects} {...{ hasFocus, create, onCancel }} />
}
