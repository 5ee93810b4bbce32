import { createContext, type RefObject, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Api, type ApiError, createApi, type Project, type ProjectChange, type State, sentenceOf } from './api'
import type { Draft, Drafts } from './drafts'
import { useDrafts } from './useDrafts'

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
  replaceDraft(project: Project, draft: Draft): void
  createProject(name: string): Promise<Project>
  /** If the project is no longer the given one, shows it as it is, keeps the draft, and fails. */
  changeProject(project: Project, change: ProjectChange): Promise<Project>
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
  const { rebase, clear, ...drafts } = useDrafts()
  const api = useMemo(() => {
    const onEnd = () => setAccess(before => (before === 'granted' || before === 'ended' ? 'ended' : 'signed-out'))
    return createApi(new URL('.', document.baseURI).href, onEnd)
  }, [])
  const refresh = useCallback(async () => {
    const read = await api.readState()
    setState(read)
    rebase(read.projects)
    setAccess('granted')
  }, [api, rebase])
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

  const show = (project: Project) => {
    setState(before => before && { ...before, projects: withProject(before.projects, project) })
    rebase([project])
  }
  const operator = state && {
    ...{ api, state, signIns, shownView, refresh, ...drafts },
    ...createChanges(api, { show, refresh }),
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
      clear()
    },
  }
}

interface Shown {
  show(project: Project): void
  refresh(): Promise<void>
}

/** The calls that change projects. Each shows the project that it answers. */
const createChanges = (api: Api, { show, refresh }: Shown): Pick<Operator, 'createProject' | 'changeProject'> => ({
  async createProject(name) {
    const project = await api.createProject(name)
    show(project)
    return project
  },
  async changeProject(before, change) {
    try {
      const project = await api.changeProject(before, change)
      show(project)
      return project
    } catch (error) {
      if ((error as ApiError).kind === 'changed') await refresh()
      throw error
    }
  },
})

const withProject = (projects: readonly Project[], project: Project): Project[] =>
  projects.some(({ id }) => id === project.id)
    ? projects.map(other => (other.id === project.id ? project : other))
    : [...projects, project]
