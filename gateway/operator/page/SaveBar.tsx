import { type ReactNode, useState } from 'react'
import { ApiError, type Project, sentenceOf } from './api'
import { changeOf, countChanges, type DraftPart, partOf, withDraft, withoutPart } from './drafts'
import { messages } from './messages'
import { useOperator } from './session'

type Saving = { readonly status: 'idle' | 'saving' | 'saved' } | { readonly status: 'failed'; readonly problem: string }

/** A project as the operator has edited it in one view, and what saves it. */
export function useEditing(project: Project, part: DraftPart) {
  const { drafts, edit, replaceDraft, changeProject } = useOperator()
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const draft = drafts[project.id] ?? {}
  const own = partOf(draft, part)
  return {
    edited: withDraft(project, draft),
    draft: own,
    changes: countChanges(project, own),
    saving,
    edit(change: Parameters<typeof edit>[1]) {
      setSaving(before => (before.status === 'saving' ? before : { status: 'idle' }))
      edit(project, change)
    },
    discard() {
      setSaving({ status: 'idle' })
      replaceDraft(project, withoutPart(draft, part))
    },
    async save() {
      if (saving.status === 'saving') return
      setSaving({ status: 'saving' })
      try {
        if (own.name !== undefined) edit(project, { name: own.name.trim() })
        await changeProject(project, changeOf(project, own))
        setSaving({ status: 'saved' })
      } catch (error) {
        // The sign-in takes the place of the view: after it, the changes are there to be saved.
        const hasEnded = error instanceof ApiError && error.kind === 'ended'
        setSaving(hasEnded ? { status: 'idle' } : { status: 'failed', problem: sentenceOf(error) })
      }
    },
  }
}
export type Editing = ReturnType<typeof useEditing>

interface SaveBarProps {
  editing: Editing
  /** Why the changes cannot be saved as they are. */
  problem?: string
  /** In place of the usual sentence after a save. */
  saved?: string
}

/** Always there, so that nothing moves with the first change. */
export function SaveBar({ editing: { changes, saving, save, discard }, problem, saved }: SaveBarProps) {
  const isSaving = saving.status === 'saving'
  const isIdle = changes === 0 || isSaving
  const press = (act: () => void) => () => isIdle || act()
  return (
    <div className="save" data-changed={changes > 0 || undefined}>
      <SaveStatus changes={changes} saving={saving} problem={problem} saved={saved} />
      <div className="actions">
        <button type="button" aria-disabled={isIdle} onClick={press(discard)}>
          {messages.saving.discard}
        </button>
        <button
          type="button"
          className="primary"
          aria-disabled={isIdle || problem !== undefined}
          onClick={press(() => problem === undefined && void save())}
        >
          {isSaving ? messages.saving.saving : messages.saving.save}
        </button>
      </div>
    </div>
  )
}

interface SaveStatusProps extends Pick<SaveBarProps, 'problem' | 'saved'> {
  changes: number
  saving: Saving
}

function SaveStatus({ changes, saving, problem, saved = messages.saving.saved }: SaveStatusProps): ReactNode {
  // After a refusal, the project that is shown may have all of the changes already.
  const isFailed = saving.status === 'failed' && changes > 0
  const text =
    (saving.status === 'saving' && messages.saving.saving) ||
    (isFailed && messages.saving.failed(saving.problem)) ||
    problem ||
    (changes > 0 && messages.saving.unsaved(changes)) ||
    (saving.status === 'saved' ? saved : messages.saving.clean)
  return (
    <p role={isFailed ? 'alert' : 'status'} className={isFailed || problem ? 'hint problem' : 'hint'}>
      {text}
    </p>
  )
}
