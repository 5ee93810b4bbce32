import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Project } from './api'
import { type Draft, type Drafts, editDraft, hasChanges, rebaseDraft } from './drafts'

/** A draft, and the project that it changes. */
interface Begun {
  readonly project: Project
  readonly draft: Draft
}

const draftOn = (project: Project, begun: Begun | undefined): Draft =>
  begun ? rebaseDraft(begun.project, project, begun.draft) : {}

/** The settings that are edited and not saved, and a warning before a page with any is left. */
export function useDrafts() {
  const [begun, setBegun] = useState<Readonly<Record<string, Begun>>>({})
  const drafts: Drafts = useMemo(
    () => Object.fromEntries(Object.entries(begun).map(([id, { draft }]) => [id, draft])),
    [begun],
  )
  const isChanged = hasChanges(drafts)
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
  const change = (project: Project, changeOf: (draft: Draft) => Draft) =>
    setBegun(before => {
      const draft = changeOf(draftOn(project, before[project.id]))
      return { ...before, [project.id]: { project, draft } }
    })
  /** At once, so that a change which is saved now is not in the draft when the project changes again. */
  const rebase = useCallback(
    (projects: readonly Project[]) =>
      setBegun(before => ({
        ...before,
        ...Object.fromEntries(
          projects.map(project => [project.id, { project, draft: draftOn(project, before[project.id]) }]),
        ),
      })),
    [],
  )
  return {
    ...{ drafts, rebase },
    edit: (project: Project, edit: Draft) => change(project, draft => editDraft(project, draft, edit)),
    replaceDraft: (project: Project, draft: Draft) => change(project, () => draft),
    clear: () => setBegun({}),
  }
}
