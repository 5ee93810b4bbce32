import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { activeAddress, type CaipAddress, findNetwork, type Network, networks, sessions } from '../../../kernel'
import { ErrorState, Skeleton, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { readTokens } from '../flow/readTokens'
import { renewHoldings } from '../flow/renewHoldings'
import { readableFrom } from '../rules/accountRules'
import { accountDetails, type Holding, holdings } from '../state'
import { messages } from '../tokens.messages'
import NoTokens from './NoTokens'
import RetryButton from './RetryButton'
import TokenList from './TokenList'
import css from './Tokens.css'
import { useEmbedded } from './useAccount'

const POLL_MS = 30_000

/** The account's tokens on the network in use. A failed read is shown as an error, never as an empty list. */
export default function Tokens() {
  useSheet(css)
  const account = useSlice(sessions, state => activeAddress(state))
  const network = findNetwork(useSlice(networks), account?.split(':', 2).join(':'))
  const holding = useSlice(holdings, state => account && state[account]) ?? {}
  const box = useRef<HTMLDivElement>(null)
  const embedded = useEmbedded(network?.chainNamespace ?? '')
  const [isReading, read] = useTokenReads({ account, holding, embedded, box })
  const { failedAt, nativeOnly } = holding
  const retry = failedAt !== undefined && !nativeOnly && (
    <RetryButton from={readableFrom({ failedAt })} busy={isReading} onClick={read} />
  )
  return (
    <div ref={box} className="tokens">
      <TokenContent holding={holding} network={network} embedded={embedded} retry={retry} />
    </div>
  )
}

interface TokenReads {
  readonly account?: CaipAddress
  readonly holding: Holding
  readonly embedded: boolean
  readonly box: RefObject<HTMLDivElement | null>
}

/** Reads the tokens of each account, and again every 30 s while the page is visible. */
function useTokenReads({ account, holding, embedded, box }: TokenReads): [boolean, () => void] {
  const ctx = useKernel()
  const coin = useSlice(accountDetails, ({ balances }) => {
    const { last, failedAt } = (account && balances[account]) || {}
    return `${last?.amount} ${failedAt === undefined}`
  })
  const [task, read] = useTask(signal => readTokens(ctx, { signal }))
  const [renewal, renew] = useTask(async signal => account && renewHoldings(ctx, { account, signal }))
  // The balance, not the time of its read: each read would trigger the next.
  const nativeBalance = holding.nativeOnly ? coin : undefined
  // The headline of an embedded account reads them already, and more often.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or another balance starts a new read
  useEffect(() => (embedded ? undefined : read()), [read, embedded, account, nativeBalance])
  // After a failure the user retries.
  const polls = holding.failedAt === undefined && !embedded
  useEffect(() => {
    const poll = () => box.current?.ownerDocument.hidden || renew()
    return polls ? ctx.clock.every(POLL_MS, poll) : undefined
  }, [ctx, box, renew, polls])
  useEffect(() => ctx.page.onOnline(renew), [ctx, renew])
  return [task.status === 'busy' || renewal.status === 'busy', renew]
}

interface TokenContentProps {
  readonly holding: Holding
  readonly network?: Network
  readonly embedded: boolean
  readonly retry: ReactNode
}

function TokenContent({ holding: { last, failedAt, nativeOnly }, network, embedded, retry }: TokenContentProps) {
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
      <TokenList tokens={last.tokens} network={network} headed={embedded} />
      {nativeOnly && <p className="t13 muted">{t(messages.own)}</p>}
    </>
  )
}
