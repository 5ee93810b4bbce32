import { AuditLog } from './AuditLog'
import type { Project } from './api'
import { changedParts } from './drafts'
import { Features } from './Features'
import { useTitleFocus } from './hooks'
import { messages } from './messages'
import { Origins } from './Origins'
import { Overview } from './Overview'
import { type Period, PROJECT_VIEWS, type ProjectView, projectLink, projectsLink } from './route'
import { useOperator } from './session'
import { Usage } from './Usage'
import { Wallets } from './Wallets'

interface ProjectPageProps {
  project: Project
  view: ProjectView
  days: Period
}

export function ProjectPage({ project, view, days }: ProjectPageProps) {
  const title = useTitleFocus<HTMLHeadingElement>(`${project.id}/${view}`)
  return (
    <>
      <p className="path">
        <a href={projectsLink}>{messages.project.back}</a>
      </p>
      <h1>{project.name}</h1>
      <Views project={project} view={view} />
      <h2 className="unseen" ref={title} tabIndex={-1}>
        {messages.project.views[view]}
      </h2>
      {view === 'overview' && <Overview project={project} />}
      {view === 'features' && <Features project={project} />}
      {view === 'wallets' && <Wallets project={project} />}
      {view === 'origins' && <Origins project={project} />}
      {view === 'usage' && <Usage project={project} days={days} />}
      {view === 'audit' && (
        <>
          <p className="lead">{messages.audit.lead}</p>
          <AuditLog projectId={project.id} />
        </>
      )}
    </>
  )
}

function Views({ project, view }: { project: Project; view: ProjectView }) {
  const { drafts } = useOperator()
  const changed: readonly string[] = changedParts(drafts[project.id] ?? {})
  return (
    <nav className="views" aria-label={project.name}>
      {PROJECT_VIEWS.map(name => (
        <a key={name} href={projectLink(project.id, name)} aria-current={name === view ? 'page' : undefined}>
          {messages.project.views[name]}
          {changed.includes(name) && (
            <span className="dot">
              <span className="unseen"> {messages.project.unsavedView}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
