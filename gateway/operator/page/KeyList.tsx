import { useEffect, useRef, useState } from 'react'
import type { AccessPartProps } from './AccountList'
import type { Access, CreatedKey, Key, NewKey as Terms } from './accessApi'
import { Confirm } from './accessControls'
import { accessMessages } from './accessMessages'
import { hasEnded, nameActor, termsOf } from './accessWords'
import { CopyButton } from './controls'
import { formatDate, formatMoment } from './figures'
import { NewKey } from './NewKey'
import { useOperator } from './session'

const { keys: words } = accessMessages

export function KeyList({ access, api, onChange, announce }: AccessPartProps) {
  const [revoking, setRevoking] = useState<Key>()
  const title = useRef<HTMLHeadingElement>(null)
  const { opener, isCreating, created, begin, close, create, forget } = useCreation({ api, onChange })
  const onRevoked = ({ id, name }: Key) => {
    forget(id)
    announce(words.revoked(name))
    onChange()
    title.current?.focus()
  }
  return (
    <section className="part" aria-labelledby="keys-title">
      <div className="heading">
        <h2 id="keys-title" ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <button ref={opener} type="button" aria-expanded={isCreating} onClick={begin}>
          {words.create}
        </button>
      </div>
      <p className="lead">{words.lead}</p>
      {created && <NewSecret created={created} onDone={close} />}
      {isCreating && <NewKey create={create} onCancel={close} />}
      <div className="card">
        {access.keys.length === 0 && <p className="row muted">{words.empty}</p>}
        {access.keys.length > 0 && (
          <ul className="rows" aria-label={words.list}>
            {access.keys.map(key => (
              <KeyRow key={key.id} apiKey={key} access={access} onRevoke={setRevoking} />
            ))}
          </ul>
        )}
      </div>
      {revoking && (
        <Confirm
          title={words.revokeTitle(revoking.name)}
          {...{ action: words.revoke, acting: words.revoking }}
          act={() => api.revokeKey(revoking.id)}
          onDone={() => onRevoked(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          <p>{words.revokeText}</p>
        </Confirm>
      )}
    </section>
  )
}

type Creation = { readonly step: 'none' | 'form' } | { readonly step: 'created'; readonly key: CreatedKey }

/** The form of a new key, and then the key: one at a time. */
function useCreation({ api, onChange }: Pick<AccessPartProps, 'api' | 'onChange'>) {
  const [creation, setCreation] = useState<Creation>({ step: 'none' })
  const opener = useRef<HTMLButtonElement>(null)
  const created = creation.step === 'created' ? creation.key : undefined
  return {
    ...{ opener, created, isCreating: creation.step === 'form' },
    begin: () => setCreation({ step: 'form' }),
    close() {
      setCreation({ step: 'none' })
      opener.current?.focus()
    },
    async create(terms: Terms) {
      setCreation({ step: 'created', key: await api.createKey(terms) })
      onChange()
    },
    forget: (id: string) => created?.id === id && setCreation({ step: 'none' }),
  }
}

interface KeyRowProps {
  apiKey: Key
  access: Access
  onRevoke: (key: Key) => void
}

function KeyRow({ apiKey, access, onRevoke }: KeyRowProps) {
  const { state } = useOperator()
  const { id, name, createdAt, createdBy, lastUsedAt } = apiKey
  const use = lastUsedAt === null ? words.unused : words.used(formatMoment(lastUsedAt))
  return (
    <li className="row">
      <span>
        <span className="name">{name}</span>
        <span className="hint">{termsOf(apiKey, state.projects)}</span>
        <span className="hint">
          {use} · {words.on(formatDate(createdAt), nameActor(createdBy, access.accounts))}
        </span>
        <code className="muted">{id}</code>
      </span>
      {hasEnded(apiKey) && <span className="badge">{words.ended}</span>}
      <button type="button" className="plain end" aria-label={words.revokeNamed(name)} onClick={() => onRevoke(apiKey)}>
        {words.revoke}
      </button>
    </li>
  )
}

function NewSecret({ created, onDone }: { created: CreatedKey; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const secret = useRef<HTMLElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="notice secret" aria-labelledby="secret-title">
      <h3 id="secret-title" tabIndex={-1} ref={title}>
        {words.created(created.name)}
      </h3>
      <p>{words.once}</p>
      <div className="identifier">
        <code ref={secret}>{created.key}</code>
        <CopyButton label={words.copy} source={() => secret.current} />
      </div>
      <button type="button" onClick={onDone}>
        {words.done}
      </button>
    </section>
  )
}
