import { useCallback } from 'react'
import type { Project, Usage as UsageCounts } from './api'
import { CountList } from './CountList'
import { Problem, Skeleton } from './controls'
import { EventChart } from './EventChart'
import { formatNumber, funnelSteps, totalOf } from './figures'
import { useResource } from './hooks'
import { messages } from './messages'
import { PERIODS, type Period, projectLink } from './route'
import { useOperator } from './session'

export function Usage({ project, days }: { project: Project; days: Period }) {
  const { api } = useOperator()
  const load = useCallback((signal: AbortSignal) => api.readUsage(project.id, days, signal), [api, project.id, days])
  const { retry, ...usage } = useResource(load)
  return (
    <div aria-busy={usage.status === 'loading'}>
      {!project.isAnalyticsEnabled && (
        <p className="notice">
          {messages.usage.off} <a href={projectLink(project.id)}>{messages.usage.offLink}</a>
        </p>
      )}
      <nav className="periods" aria-label={messages.usage.period}>
        {PERIODS.map(period => (
          <a
            key={period}
            href={projectLink(project.id, 'usage', period)}
            aria-current={period === days ? 'true' : undefined}
          >
            {messages.usage.days(period)}
          </a>
        ))}
      </nav>
      {usage.status === 'failed' && <Problem sentence={usage.problem} onRetry={retry} />}
      {(usage.status !== 'failed' || usage.value) && <Counts usage={usage.value} />}
    </div>
  )
}

/** Each card has its height before its numbers arrive. */
function Counts({ usage }: { usage: UsageCounts | undefined }) {
  const { usage: words } = messages
  return (
    <div className="counts">
      <section className="card padded wide">
        <p className="total">
          {usage && (
            <>
              <strong>{formatNumber(totalOf(usage))}</strong> {words.total(usage.days.length)}
            </>
          )}
        </p>
        {usage ? <EventChart key={usage.days.length} days={usage.days} /> : <Skeleton rows={1} />}
      </section>
      <Funnel funnel={usage?.funnel} />
      <CountList title={words.wallets} empty={words.noWallets} rows={usage?.wallets} />
      <CountList title={words.names} empty={words.noNames} rows={usage?.events} isCode />
      <CountList title={words.errors} empty={words.noErrors} rows={usage?.errors} isCode />
    </div>
  )
}

function Funnel({ funnel }: Partial<Pick<UsageCounts, 'funnel'>>) {
  return (
    <section className="card padded list">
      <div className="title">
        <h3>{messages.usage.funnel}</h3>
        <span className="hint">{messages.usage.funnelHint}</span>
      </div>
      {funnel ? (
        <ol>
          {funnelSteps(funnel).map(({ label, count, percent, share }) => (
            <li key={label} className="count">
              <span>{label}</span>
              <span className="number">
                {formatNumber(count)} <span className="percent">{percent}</span>
              </span>
              <span className="meter" style={{ '--share': share } as React.CSSProperties} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton rows={4} shape="line" />
      )}
    </section>
  )
}
