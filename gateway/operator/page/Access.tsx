import { useCallback, useMemo, useState } from 'react'
import { AccountList } from './AccountList'
import { AuditLog } from './AuditLog'
import { createAccessApi } from './accessApi'
import { accessMessages } from './accessMessages'
import { Problem, Skeleton } from './controls'
import { useResource, useTitleFocus } from './hooks'
import { KeyList } from './KeyList'
import { useOperator } from './session'

/** The accounts and keys that may operate the gateway. */
export function Access() {
  const { api } = useOperator()
  const accessApi = useMemo(() => createAccessApi(api), [api])
  const load = useCallback((signal: AbortSignal) => accessApi.read(signal), [accessApi])
  const { retry, ...resource } = useResource(load)
  const [changes, setChanges] = useState(0)
  const [announced, setAnnounced] = useState('')
  const title = useTitleFocus<HTMLHeadingElement>('access')
  const onChange = () => {
    retry()
    setChanges(count => count + 1)
  }
  const part = { api: accessApi, onChange, announce: setAnnounced }
  return (
    <>
      <div className="heading">
        <h1 ref={title} tabIndex={-1}>
          {accessMessages.title}
        </h1>
      </div>
      <p className="lead">{accessMessages.lead}</p>
      {resource.status === 'failed' && <Problem sentence={resource.problem} onRetry={retry} />}
      {!resource.value && resource.status === 'loading' && <Skeleton rows={4} />}
      {resource.value && (
        <>
          <AccountList access={resource.value} {...part} />
          <KeyList access={resource.value} {...part} />
          <section className="part" aria-labelledby="changes-title">
            <h2 id="changes-title">{accessMessages.changes.title}</h2>
            <p className="lead">{accessMessages.changes.lead}</p>
            <AuditLog projectId={null} version={changes} />
          </section>
        </>
      )}
      <p className="unseen" role="status">
        {announced}
      </p>
    </>
  )
}
