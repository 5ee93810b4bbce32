import { useEffect, useRef } from 'react'
import { activeAddress, type CaipAddress, findNetwork, isAbort, locale, networks, sessions } from '../../../kernel'
import { parseCaipAddress, type SmartSession, showToast, toast } from '../../../kernel/kit'
import { Button, Content, EmptyState, ErrorState, Key, LiveRegion, Logo, Skeleton, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { ConnectFirst } from '../../../ui-kit/part/ConnectFirst'
import { sessionsOpened } from '../events'
import { listSessions, revokeShown } from '../flow'
import { messages } from '../messages'
import { isEnded, sentenceOf } from '../rules'
import { revocation, sessionList } from '../state'
import css from './SmartSessionList.css'

/** The permissions that the account in use granted to apps. */
export default function SmartSessionList() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const account = useSlice(sessions, all => activeAddress(all))
  useEffect(() => ctx.emit(sessionsOpened), [ctx])
  if (account) {
    return (
      <Content>
        <Sessions key={account} account={account} />
      </Content>
    )
  }
  return (
    <Content>
      <ConnectFirst icon={<Key />} title={t(messages.noAccount)} detail={t(messages.noAccountDetail)} />
    </Content>
  )
}

function Sessions({ account }: { account: CaipAddress }) {
  const ctx = useKernel()
  const t = useText()
  const list = useSlice(sessionList)
  const place = useRef<HTMLDivElement>(null)
  const [task, read] = useTask(signal =>
    listSessions(ctx, { signal }).catch(error => {
      if (!isAbort(error)) ctx.set(toast, showToast({ variant: 'error', message: messages.failed }))
      throw error
    }),
  )
  const revoking = useSlice(revocation, ({ status }) => status)
  // A list that was requested before the revocation would show the session again.
  useEffect(() => {
    if (ctx.read(revocation).status !== 'waiting') read()
  }, [ctx, read])
  const before = useRef(revoking)
  useEffect(() => {
    if (before.current === 'waiting' && revoking === 'none') place.current?.focus()
    before.current = revoking
  }, [revoking])
  const now = list.account === account ? list : undefined
  if (now?.status === 'failed') {
    return (
      <ErrorState
        title={t(messages.failed)}
        detail={errorText(t, messages, now.error)}
        action={{ label: t(messages.tryAgain), onClick: read, busy: task.status === 'busy' && t(messages.reading) }}
      />
    )
  }
  if (now?.status !== 'known') return <Skeleton label={t(messages.reading)} rows={3} />
  if (now.sessions.length === 0) {
    return <EmptyState icon={<Key />} title={t(messages.none)} detail={t(messages.noneDetail)} />
  }
  return (
    <div ref={place} tabIndex={-1} className="stack gap-12">
      <p className="muted">{t(messages.intro)}</p>
      <ul className="smart-sessions" aria-label={t(messages.title)}>
        {now.sessions.map(session => (
          <Session key={session.pci} session={session} account={account} />
        ))}
      </ul>
    </div>
  )
}

interface SessionProps {
  readonly session: SmartSession
  readonly account: CaipAddress
}

function Session({ session, account }: SessionProps) {
  const ctx = useKernel()
  const t = useText()
  const { namespace, reference } = parseCaipAddress(account)
  const network = findNetwork(useSlice(networks), `${namespace}:${reference}`)
  const { tag } = useSlice(locale)
  const dateOf = (at: number) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const { project, permissions, expiresAt, revokedAt } = session
  const over = isEnded(session, ctx.clock.now())
  const end = revokedAt === undefined ? (over ? messages.ended : messages.expires) : messages.revokedAt
  return (
    <li className="smart-session stack gap-12">
      <div className="inline gap-12">
        <Logo name={project.name} src={project.iconUrl} size={36} />
        <span className="smart-session-name stack gap-4 grow">
          <bdi translate="no" className="medium">
            {project.name}
          </bdi>
          <span className="t13 muted">{t(end, { date: dateOf(revokedAt ?? expiresAt) })}</span>
        </span>
      </div>
      <ul className="t13" aria-label={t(messages.may, { project: project.name })}>
        {permissions.map((permission, at) => {
          const { message, variables } = sentenceOf(permission, network)
          // biome-ignore lint/suspicious/noArrayIndexKey: permissions have no id and never change their order
          return <li key={at}>{t(message, variables)}</li>
        })}
      </ul>
      {!over && <Revoke session={session} />}
    </li>
  )
}

function Revoke({ session: { pci, project } }: Pick<SessionProps, 'session'>) {
  const ctx = useKernel()
  const t = useText()
  const now = useSlice(revocation)
  const asking = now.status !== 'none' && now.pci === pci
  const busy = now.status === 'waiting'
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) first.current?.focus()
  }, [asking])
  if (!asking) {
    return (
      <Button
        wide
        size="s"
        kind="secondary"
        aria-label={t(messages.revokeOf, { project: project.name })}
        disabled={busy}
        onClick={() => ctx.set(revocation, { status: 'asked', pci })}
      >
        {t(messages.revoke)}
      </Button>
    )
  }
  return (
    <div className="stack gap-8">
      <div role="alert">
        <p className="medium">{t(messages.sure)}</p>
        <p className="t13 muted">{t(messages.sureDetail, { project: project.name })}</p>
        {now.status === 'failed' && <p className="t13 danger">{errorText(t, messages, now.error)}</p>}
      </div>
      <LiveRegion>{busy && t(messages.revoking)}</LiveRegion>
      <div className="smart-session-buttons">
        <Button
          ref={first}
          size="s"
          kind="secondary"
          disabled={busy}
          onClick={() => ctx.set(revocation, { status: 'none' })}
        >
          {t(messages.keep)}
        </Button>
        <ConfirmButton
          size="s"
          kind="danger"
          busy={busy && t(messages.revoking)}
          onConfirm={() => void revokeShown(ctx, pci)}
        >
          {t(messages.revoke)}
        </ConfirmButton>
      </div>
    </div>
  )
}
