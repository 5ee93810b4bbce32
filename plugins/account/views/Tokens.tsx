import type { ReactNode } from 'react'
import { activeAddress, findNetwork, type Network, networks, sessions } from '../../../kernel'
import { ErrorState, Skeleton, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { renewHoldings } from '../flow/renewHoldings'
import { readableFrom } from '../rules/accountRules'
import { type Holding, holdings } from '../state'
import { messages } from '../tokens.messages'
import NoTokens from './NoTokens'
import RetryButton from './RetryButton'
import TokenList from './TokenList'
import css from './Tokens.css'

/**
 * The account's tokens on the network in use, which the headline reads. A failed read is shown as an error, never as an
 * empty list.
 */
export default function Tokens() {
  useSheet(css)
  const ctx = useKernel()
  const account = useSlice(sessions, state => activeAddress(state))
  const network = findNetwork(useSlice(networks), account?.split(':', 2).join(':'))
  const holding = useSlice(holdings, state => account && state[account]) ?? {}
  const [task, renew] = useTask(async signal => account && renewHoldings(ctx, { account, signal }))
  const { failedAt, nativeOnly } = holding
  const retry = failedAt !== undefined && !nativeOnly && (
    <RetryButton from={readableFrom({ failedAt })} busy={task.status === 'busy'} onClick={renew} />
  )
  return (
    <div className="tokens">
      <TokenContent holding={holding} network={network} retry={retry} />
    </div>
  )
}

interface TokenContentProps {
  readonly holding: Holding
  readonly network?: Network
  readonly retry: ReactNode
}

function TokenContent({ holding: { last, failedAt, nativeOnly }, network, retry }: TokenContentProps) {
  const { env } = useKernel()
  const t = useText()
  if (!last && failedAt === undefined) return <Skeleton label={t(messages.reading)} rows={3} trailing />
  // The headline already shows the error and a retry button.
  if (!last && nativeOnly) return <p className="muted center">{t(messages.unread)}</p>
  if (!last) {
    return (
      <>
        <ErrorState
          title={t(messages.unavailable)}
          detail={t(env.online() ? messages.unavailableDetail : messages.offline)}
        />
        <div className="tokens-retry">{retry}</div>
      </>
    )
  }
  if (failedAt === undefined && last.tokens.every(({ amount }) => amount === 0n)) return <NoTokens />
  return (
    <>
      {retry && (
        <div className="tokens-old inline middle t13 muted">
          {t(messages.old)}
          {retry}
        </div>
      )}
      <TokenList tokens={last.tokens} network={network} />
      {nativeOnly && <p className="t13 muted">{t(messages.own)}</p>}
    </>
  )
}
