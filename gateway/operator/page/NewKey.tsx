import { useState } from 'react'
import type { NewKey as Terms } from './accessApi'
import { Select } from './accessControls'
import { accessMessages } from './accessMessages'
import { NameForm } from './NameForm'
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
  const [terms, setTerms] = useState(INITIAL)
  const createNamed = (name: string) => {
    const { scope, projectId, end } = terms
    return create({ name, scope, projectId: projectId || null, days: end === 'never' ? null : Number(end) })
  }
  return (
    <NameForm heading={<h3>{words.create}</h3>} words={words} hasFocus create={createNamed} onCancel={onCancel}>
      <KeyTerms terms={terms} onChange={change => setTerms(before => ({ ...before, ...change }))} />
    </NameForm>
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
