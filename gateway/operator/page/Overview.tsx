import { useRef } from 'react'
import type { Project } from './api'
import { CopyButton, Field, Switch } from './controls'
import { messages } from './messages'
import { SaveBar, useEditing } from './SaveBar'
import { useOperator } from './session'

export function Overview({ project }: { project: Project }) {
  return (
    <>
      <ProjectId id={project.id} />
      <Settings project={project} />
      <Code id={project.id} />
    </>
  )
}

function ProjectId({ id }: { id: string }) {
  const text = useRef<HTMLElement>(null)
  const { networks } = useOperator().state
  const { overview } = messages
  return (
    <section className="card padded">
      <h3>{overview.id}</h3>
      <div className="identifier">
        <code ref={text}>{id}</code>
        <CopyButton label={overview.copyId} source={() => text.current} />
      </div>
      <h3>{overview.networks}</h3>
      {networks.length > 0 ? (
        <ul className="chips">
          {networks.map(network => (
            <li key={network} className="chip">
              <code>{network}</code>
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint">{overview.noNetworks}</p>
      )}
    </section>
  )
}

function Settings({ project }: { project: Project }) {
  const editing = useEditing(project, 'overview')
  const { edited, draft, edit } = editing
  const { overview } = messages
  const name = edited.name.trim()
  const problem = (name === '' && messages.projects.nameEmpty) || (name.length > 80 && overview.nameLong) || undefined
  return (
    <section className="card">
      <div className="padded">
        <h3>{overview.settings}</h3>
        <Field
          label={overview.name}
          hint={messages.projects.nameHint}
          autoComplete="off"
          value={edited.name}
          problem={problem}
          onChange={name => edit({ name })}
        />
      </div>
      <Switch
        label={overview.analytics}
        hint={overview.analyticsHint}
        isOn={edited.isAnalyticsEnabled}
        isUnsaved={draft.isAnalyticsEnabled !== undefined}
        onToggle={() => edit({ isAnalyticsEnabled: !edited.isAnalyticsEnabled })}
      />
      <SaveBar editing={editing} problem={problem} />
    </section>
  )
}

function Code({ id }: { id: string }) {
  const text = useRef<HTMLElement>(null)
  const { overview } = messages
  return (
    <section className="card padded">
      <div className="heading">
        <h3>{overview.code}</h3>
        <CopyButton label={overview.copyCode} source={() => text.current} />
      </div>
      <p className="hint">{overview.codeHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too */}
      <pre tabIndex={0}>
        <code ref={text}>{hostCode(id, location.origin)}</code>
      </pre>
    </section>
  )
}

/** The code of an app whose modal asks this gateway. */
const hostCode = (id: string, origin: string) => `import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'

const portico = createPortico({
  projectId: '${id}',
  endpoints: '${origin}',
  networks: [mainnet],
  adapters: [evm()],
  plugins: standard(),
})`
