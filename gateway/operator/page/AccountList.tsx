import { type FormEvent, useRef, useState } from 'react'
import type { Access, AccessApi, Account } from './accessApi'
import { Confirm } from './accessControls'
import { accessMessages } from './accessMessages'
import { nameActor, readAddress } from './accessWords'
import { sentenceOf } from './api'
import { Field } from './controls'
import { formatDate } from './figures'
import { messages } from './messages'

export interface AccessPartProps {
  access: Access
  api: AccessApi
  /** The list has changed, and is read again. */
  onChange: () => void
  announce: (sentence: string) => void
}

const { accounts: words } = accessMessages

export function AccountList({ access, api, onChange, announce }: AccessPartProps) {
  const [removing, setRemoving] = useState<Account>()
  const title = useRef<HTMLHeadingElement>(null)
  const forget = ({ name }: Account) => {
    announce(words.removed(name))
    onChange()
    title.current?.focus()
  }
  return (
    <section className="part" aria-labelledby="accounts-title">
      <h2 id="accounts-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="lead">
        {words.lead} <code className="command">{messages.signIn.command}</code>
      </p>
      <div className="card">
        <NewAccount api={api} onChange={onChange} announce={announce} />
        {access.accounts.length === 0 && <p className="notice inset">{words.empty}</p>}
        {access.accounts.length > 0 && (
          <ul className="rows" aria-label={words.list}>
            {access.accounts.map(account => (
              <AccountRow key={account.account} account={account} access={access} onRemove={setRemoving} />
            ))}
          </ul>
        )}
      </div>
      {removing && (
        <Confirm
          title={words.removeTitle(removing.name)}
          {...{ action: words.remove, acting: words.removing }}
          act={() => api.removeAccount(removing.account)}
          onDone={() => forget(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            <code>{removing.account}</code>
          </p>
          <p>{words.removeText}</p>
          {removing.account === access.account && <p>{words.removeOwn}</p>}
        </Confirm>
      )}
    </section>
  )
}

interface AccountRowProps {
  account: Account
  access: Access
  onRemove: (account: Account) => void
}

function AccountRow({ account, access, onRemove }: AccountRowProps) {
  return (
    <li className="row">
      <span>
        <span className="name">{account.name}</span>
        <code>{account.account}</code>
        <span className="hint">
          {words.on(formatDate(account.addedAt), nameActor(account.addedBy, access.accounts))}
        </span>
      </span>
      {account.account === access.account && <span className="badge own">{words.you}</span>}
      <button
        type="button"
        className="plain end"
        aria-label={words.removeNamed(account.name)}
        onClick={() => onRemove(account)}
      >
        {words.remove}
      </button>
    </li>
  )
}

function NewAccount(props: Omit<AccessPartProps, 'access'>) {
  const { account, name, isSending, submit } = useAccountForm(props)
  return (
    <form className="padded pair" onSubmit={event => void submit(event)} noValidate>
      <Field label={words.address} hint={words.addressHint} autoComplete="off" {...account} />
      <Field label={words.name} hint={words.nameHint} maxLength={80} autoComplete="off" {...name} />
      <div className="actions">
        <button type="submit" aria-disabled={isSending}>
          {isSending ? words.adding : words.add}
        </button>
      </div>
    </form>
  )
}

const EMPTY = { account: '', name: '' }
type Part = keyof typeof EMPTY

function useAccountForm({ api, onChange, announce }: Omit<AccessPartProps, 'access'>) {
  const [texts, setTexts] = useState(EMPTY)
  const [problem, setProblem] = useState<{ part: Part; sentence: string }>()
  const [isSending, setSending] = useState(false)
  const fields = { account: useRef<HTMLInputElement>(null), name: useRef<HTMLInputElement>(null) }
  const refuse = (part: Part, sentence: string) => {
    setProblem({ part, sentence })
    fields[part].current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const { account, problem } = readAddress(texts.account)
    const name = texts.name.trim()
    if (problem) return refuse('account', problem)
    if (name === '') return refuse('name', words.nameEmpty)
    setSending(true)
    try {
      await api.addAccount({ account, name })
      setTexts(EMPTY)
      announce(words.added(name))
      onChange()
      fields.account.current?.focus()
    } catch (error) {
      refuse('account', sentenceOf(error))
    }
    setSending(false)
  }
  const field = (part: Part) => ({
    ref: fields[part],
    value: texts[part],
    problem: problem?.part === part ? problem.sentence : undefined,
    onChange(text: string) {
      setTexts(before => ({ ...before, [part]: text }))
      setProblem(undefined)
    },
  })
  return { account: field('account'), name: field('name'), isSending, submit }
}
