import './styles/base.css'
import './styles/access.css'
import './styles/usage.css'
import './styles/adaptations.css'
import './styles/wallets.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Access } from './Access'
import { accessMessages } from './accessMessages'
import { type Project, sentenceOf } from './api'
import { Problem, Skeleton } from './controls'
import { hasChanges } from './drafts'
import { messages } from './messages'
import { ProjectList } from './ProjectList'
import { ProjectPage } from './ProjectPage'
import { accessLink, projectsLink, type Route, useRoute } from './route'
import { Mark, SignIn } from './SignIn'
import { type Operator, OperatorProvider, type Session, useOperator, useSession } from './session'

function Page() {
  const session = useSession()
  const { access, problem, operator } = session
  const isOpen = access === 'granted'
  return (
    <>
      {access === 'checking' && (
        <Frame>
          <Skeleton rows={3} />
        </Frame>
      )}
      {access === 'failed' && (
        <Frame>
          <Problem sentence={problem} onRetry={() => void session.retry()} />
        </Frame>
      )}
      {(access === 'signed-out' || access === 'ended') && <SignIn hasEnded={access === 'ended'} session={session} />}
      {operator && (
        // A session that has ended hides what is here: it keeps what was typed.
        <div hidden={!isOpen}>
          <OperatorProvider value={operator}>
            <Frame end={<SignOut session={session} operator={operator} />}>
              <View isShown={isOpen} />
            </Frame>
          </OperatorProvider>
        </div>
      )}
    </>
  )
}

function Frame({ end, children }: { end?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="page">
      <header className="bar">
        <a className="brand" href={projectsLink}>
          <Mark />
          {messages.title}
        </a>
        {end && <Parts />}
        {end}
      </header>
      <main>{children}</main>
    </div>
  )
}

function Parts() {
  const { view } = useRoute()
  return (
    <nav className="parts" aria-label={accessMessages.nav}>
      <a href={projectsLink} aria-current={view === 'access' ? undefined : view === 'projects' ? 'page' : 'true'}>
        {messages.projects.title}
      </a>
      <a href={accessLink} aria-current={view === 'access' ? 'page' : undefined}>
        {accessMessages.title}
      </a>
    </nav>
  )
}

function SignOut({ session, operator }: { session: Session; operator: Operator }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isChanged = hasChanges(operator.drafts)
  const signOut = async () => {
    if (isSending || (isChanged && !confirm(messages.signOutUnsaved))) return
    setSending(true)
    setProblem('')
    try {
      await session.signOut()
      location.hash = projectsLink
    } catch (error) {
      setProblem(sentenceOf(error))
      setSending(false)
    }
  }
  return (
    <div className="sign-out">
      {problem && (
        <p className="hint problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="plain" aria-disabled={isSending} onClick={() => void signOut()}>
        {isSending ? messages.signingOut : messages.signOut}
      </button>
    </div>
  )
}

/** The view that the URL names. */
function View({ isShown }: { isShown: boolean }) {
  const route = useRoute()
  const { state } = useOperator()
  const project = 'projectId' in route ? state.projects.find(({ id }) => id === route.projectId) : undefined
  const title = titleOf(route, project)
  useEffect(() => {
    if (isShown) document.title = `${title} · ${messages.title}`
  }, [title, isShown])
  if (route.view === 'projects') return <ProjectList />
  if (route.view === 'access') return <Access />
  if (project) return <ProjectPage key={project.id} project={project} view={route.view} days={route.days} />
  return (
    <div className="notice">
      <p>{messages.project.missing}</p>
      <a href={projectsLink}>{messages.project.back}</a>
    </div>
  )
}

function titleOf(route: Route, project: Project | undefined): string {
  if (route.view === 'projects') return messages.projects.title
  if (route.view === 'access') return accessMessages.title
  return [messages.project.views[route.view], project?.name].filter(Boolean).join(' · ')
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root).render(<Page />)
