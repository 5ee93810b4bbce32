import type { Feature, Project } from './api'
import { Switch } from './controls'
import { choosableEntries, lacksEntries, switchOf, toggleEntry, toggleFeature } from './drafts'
import { messages } from './messages'
import { type Editing, SaveBar, useEditing } from './SaveBar'
import { useOperator } from './session'

export function Features({ project }: { project: Project }) {
  const { state } = useOperator()
  const editing = useEditing(project, 'features')
  const lacking = state.features.find(
    feature => feature.isServed && lacksEntries(feature, switchOf(editing.edited.features, feature.id)),
  )
  const problem = lacking && `${nameOf(lacking.id)}: ${messages.features.entriesNeeded}`
  // A feature that can be switched stands before those that cannot.
  const ordered = [...state.features].sort((one, other) => Number(other.isServed) - Number(one.isServed))
  return (
    <>
      <p className="lead">{messages.features.lead}</p>
      <section className="card">
        <ul className="switches">
          {ordered.map(feature => (
            <li key={feature.id}>
              <FeatureSwitch feature={feature} editing={editing} />
            </li>
          ))}
        </ul>
        <SaveBar editing={editing} problem={problem} />
      </section>
    </>
  )
}

const nameOf = (id: string) => messages.features.names[id]?.[0] ?? id

function FeatureSwitch({ feature, editing: { edited, draft, edit } }: { feature: Feature; editing: Editing }) {
  const { names, services, missing } = messages.features
  const { id, needs, isServed } = feature
  const current = switchOf(edited.features, id)
  const set = (next: typeof current) => edit({ features: { [id]: next } })
  const reason = isServed ? undefined : missing(services[needs ?? ''] ?? needs ?? id)
  return (
    <>
      <Switch
        label={nameOf(id)}
        hint={reason ?? names[id]?.[1] ?? ''}
        isOn={isServed && current.isEnabled}
        isUnsaved={draft.features?.[id] !== undefined}
        isDisabled={!isServed}
        onToggle={() => set(toggleFeature(feature, current))}
      />
      {isServed && current.isEnabled && (
        <Entries
          feature={feature}
          chosen={current.config}
          onToggle={entry => set(toggleEntry(feature, current, entry))}
        />
      )}
    </>
  )
}

interface EntriesProps {
  feature: Feature
  chosen: readonly string[]
  onToggle: (entry: string) => void
}

function Entries({ feature, chosen, onToggle }: EntriesProps) {
  const entries = choosableEntries(feature)
  if (entries.length === 0) return null
  return (
    <fieldset className="entries">
      <legend className="unseen">{nameOf(feature.id)}</legend>
      {entries.map(entry => (
        <label key={entry}>
          <input type="checkbox" checked={chosen.includes(entry)} onChange={() => onToggle(entry)} />
          {messages.features.entries[entry] ?? entry}
        </label>
      ))}
    </fieldset>
  )
}
