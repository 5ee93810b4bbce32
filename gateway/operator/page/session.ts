import { createContext, type RefObject, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Api, type ApiError, createApi, type Project, type ProjectChange, type State, sentenceOf } from './api'
import { type Draft, type Drafts, editDraft, hasChanges } from './drafts'

/** Whether the operator is signed in. After `ended`, the views stay in the page with all that was typed. */
type Access = 'checking' | 'failed' | 'signed-out' | 'ended' | 'granted'

/** The data and calls that the views share while the operator is signed in. */
export interface Operator {
  readonly api: Api
  readonly state: State
  /** Counts sign-ins: a view reads again what it could not read without a session. */
  readonly signIns: number
  readonly drafts: Drafts
  /** The view that had the focus last; undefined before the first one. */
  readonly shownView: RefObject<string | undefined>
  edit(project: Project, edit: Draft): void
  replaceDraft(id: string, draft: Draft): void
  createProject(name: string): Promise<Project>
  changeProject(id: string, change: ProjectChange): Promise<Project>
  refresh(): Promise<void>
}

export interface Session {
  readonly access: Access
  /** The reason why the gateway could not be asked. */
  readonly problem: string
  readonly operator: Operator | undefined
  retry(): Promise<void>
  readonly readNonce: Api['readNonce']
  readonly signIn: Api['signIn']
  signOut(): Promise<void>
}

const OperatorContext = createContext<Operator | undefined>(undefined)
export const OperatorProvider = OperatorContext.Provider

export function useOperator(): Operator {
  const operator = use(OperatorContext)
  if (!operator) throw new Error('useOperator is called outside of OperatorProvider')
  return operator
}

/** The session with the gateway of this page, begun by its cookie if there is one. */
export function useSession(): Session {
  const [access, setAccess] = useState<Access>('checking')
  const [problem, setProblem] = useState('')
  const [state, setState] = useState<State>()
  const [signIns, setSignIns] = useState(0)
  const shownView = useRef<string>(undefined)
  const drafts = useDrafts()
  const api = useMemo(() => {
    const onEnd = () => setAccess(before => (before === 'granted' || before === 'ended' ? 'ended' : 'signed-out'))
    return createApi(new URL('.', document.baseURI).href, onEnd)
  }, [])
  const refresh = useCallback(async () => {
    setState(await api.readState())
    setAccess('granted')
  }, [api])
  const open = useCallback(async () => {
    try {
      await refresh()
    } catch (error) {
      if ((error as ApiError).kind === 'ended') return
      setProblem(sentenceOf(error))
      setAccess('failed')
    }
  }, [refresh])
  useEffect(() => void open(), [open])

  const replace = (project: Project) =>
    setState(before => before && { ...before, projects: withProject(before.projects, project) })
  const save = async (saving: Promise<Project>) => {
    const project = await saving
    replace(project)
    return project
  }
  const operator = state && {
    ...{ api, state, signIns, shownView, refresh },
    ...{ drafts: drafts.drafts, edit: drafts.edit, replaceDraft: drafts.replaceDraft },
    createProject: (name: string) => save(api.createProject(name)),
    changeProject: (id: string, change: ProjectChange) => save(api.changeProject(id, change)),
  }
  return {
    ...{ access, problem, operator, readNonce: api.readNonce },
    async retry() {
      setAccess('checking')
      await open()
    },
    async signIn(proof) {
      await api.signIn(proof)
      setSignIns(count => count + 1)
      await open()
    },
    async signOut() {
      await api.signOut()
      setAccess('signed-out')
      setState(undefined)
      shownView.current = undefined
      drafts.clear()
    },
  }
}

function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({})
  const isChanged = hasChanges(drafts)
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
  return {
    drafts,
    edit: (project: Project, edit: Draft) =>
      setDrafts(before => ({ ...before, [project.id]: editDraft(project, before[project.id] ?? {}, edit) })),
    replaceDraft: (id: string, draft: Draft) => setDrafts(before => ({ ...before, [id]: draft })),
    clear: () => setDrafts({}),
  }
}

const withProject = (projects: readonly Project[], project: Project): Project[] =>
  projects.some(({ id }) => id === project.id)
    ? projects.map(other => (other.id === project.id ? project : other))
    : [...projects, project]
