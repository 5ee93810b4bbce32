import { useCallback, useState } from 'react'
import { type AuditEntry, type AuditPage, sentenceOf } from './api'
import { describeEntry } from './auditWords'
import { Problem, Skeleton } from './controls'
import { formatMoment } from './figures'
import { useResource } from './hooks'
import { messages } from './messages'
import { useOperator } from './session'
import type { WalletNames } from './walletWords'

interface AuditLogProps {
  /** Null: the changes of the access to the gateway. */
  projectId: string | null
  /** The log is read again if it differs. */
  version?: number
}

export function AuditLog({ projectId, version = 0 }: AuditLogProps) {
  const { api } = useOperator()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [page, directory] = await Promise.all([
        api.readAudit(projectId, undefined, signal),
        projectId === null ? undefined : api.readDirectory(projectId, signal),
      ])
      return { page, names: new Map(directory?.wallets.map(({ id, name }) => [id, name])) }
    },
    [api, projectId, version],
  )
  const { retry, ...resource } = useResource(load)
  const first = { ...resource, value: resource.value?.page }
  return (
    <>
      {first.status === 'failed' && <Problem sentence={first.problem} onRetry={retry} />}
      {first.value && first.value.entries.length === 0 && <p className="notice">{messages.audit.empty}</p>}
      {first.value && first.value.entries.length > 0 && (
        <Entries
          key={first.value.entries[0]?.id}
          projectId={projectId}
          first={first.value}
          names={resource.value?.names}
        />
      )}
      {!first.value && first.status === 'loading' && <Skeleton rows={5} />}
    </>
  )
}

type Reading = { readonly status: 'idle' | 'reading' } | { readonly status: 'failed'; readonly problem: string }

interface EntriesProps {
  projectId: string | null
  first: AuditPage
  names?: WalletNames
}

function Entries({ projectId, first, names }: EntriesProps) {
  const { api } = useOperator()
  const [earlier, setEarlier] = useState<AuditPage>()
  const [reading, setReading] = useState<Reading>({ status: 'idle' })
  const next = (earlier ?? first).next
  const readMore = async () => {
    if (next === null || reading.status === 'reading') return
    setReading({ status: 'reading' })
    try {
      const page = await api.readAudit(projectId, next)
      setEarlier(before => ({ entries: [...(before?.entries ?? []), ...page.entries], next: page.next }))
      setReading({ status: 'idle' })
    } catch (error) {
      setReading({ status: 'failed', problem: sentenceOf(error) })
    }
  }
  return (
    <>
      <ol className="card rows">
        {[...first.entries, ...(earlier?.entries ?? [])].map(entry => (
          <li key={entry.id} className="entry">
            <Entry entry={entry} names={names} />
          </li>
        ))}
      </ol>
      {reading.status === 'failed' && <Problem sentence={reading.problem} onRetry={() => void readMore()} />}
      {reading.status !== 'failed' && next !== null && (
        <button type="button" className="more" onClick={() => void readMore()}>
          {reading.status === 'reading' ? messages.audit.loadingMore : messages.audit.more}
        </button>
      )}
      {next === null && earlier && (
        <p className="hint" role="status">
          {messages.audit.start}
        </p>
      )}
    </>
  )
}

function Entry({ entry, names }: { entry: AuditEntry; names?: WalletNames }) {
  const { title, differences } = describeEntry(entry, names)
  const { audit } = messages
  return (
    <>
      <p className="name">{title}</p>
      <p className="hint">
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · {entry.actor}
      </p>
      {differences.length > 0 && (
        <dl>
          {differences.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>
                  <span className="unseen">{audit.before} </span>
                  {before}
                </del>
                <span aria-hidden="true"> → </span>
                <ins>
                  <span className="unseen">{audit.after} </span>
                  {after}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
