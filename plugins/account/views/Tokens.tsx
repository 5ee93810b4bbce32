import { useEffect, useRef } from 'react'
import { activeAddress, findNetwork, networks, sessions } from '../../../kernel'
import { ErrorState, Skeleton, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { facts } from '../facts'
import { holdings } from '../holdings'
import { readTokens } from '../portfolio'
import { readableFrom } from '../rules'
import { messages } from '../tokens.messages'
import NoTokens from './NoTokens'
import Retry from './Retry'
import TokenList from './TokenList'
import css from './Tokens.css'
import { useEmbedded } from './useEmbedded'

const POLL_MS = 30_000

/** The account's tokens on the network in use. A failed read is shown as an error, never as an empty list. */
export default function Tokens() {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const account = useSlice(sessions, all => activeAddress(all))
  const networkId = account?.split(':', 2).join(':')
  const network = findNetwork(useSlice(networks), networkId)
  const { last, failedAt, own } = useSlice(holdings, all => account && all[account]) ?? {}
  const coin = useSlice(facts, ({ balances }) => {
    const { last, failedAt } = (account && balances[account]) || {}
    return `${last?.amount} ${failedAt === undefined}`
  })
  const box = useRef<HTMLDivElement>(null)
  const [task, read] = useTask(signal => readTokens(ctx, { signal }))
  const embedded = useEmbedded(network?.chainNamespace ?? '')
  // `again` is the balance, not the time of its read: each read would trigger the next.
  const again = own ? coin : undefined
  // The headline of an embedded account reads them already, and more often.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, or news of the only coin that is known
  useEffect(() => (embedded ? undefined : read()), [read, embedded, account, again])
  // After a failure the user retries.
  const polls = failedAt === undefined && !embedded
  useEffect(() => {
    const poll = () => box.current?.ownerDocument.hidden || read()
    return polls ? ctx.clock.every(POLL_MS, poll) : undefined
  }, [ctx, read, polls])
  useEffect(() => ctx.page.onOnline(read), [ctx, read])

  const retry = failedAt !== undefined && !own && (
    <Retry from={readableFrom({ failedAt })} busy={task.status === 'busy'} onClick={read} />
  )
  const content = () => {
    if (!last && failedAt === undefined) return <Skeleton label={say(messages.reading)} rows={3} trailing />
    // The headline already shows the error and a retry button.
    if (!last && own) return <p className="muted center">{say(messages.unread)}</p>
    if (!last) {
      return (
        <>
          <ErrorState
            title={say(messages.unavailable)}
            detail={say(ctx.env.online() ? messages.unavailableDetail : messages.offline)}
          />
          <div className="tokens-retry">{retry}</div>
        </>
      )
    }
    if (failedAt === undefined && last.tokens.every(({ amount }) => amount === 0n)) {
      return <NoTokens />
    }
    return (
      <>
        {retry && (
          <div className="tokens-old inline middle t13 muted">
            {say(messages.old)}
            {retry}
          </div>
        )}
        <TokenList tokens={last.tokens} network={network} headed={embedded} />
        {own && <p className="t13 muted">{say(messages.own)}</p>}
      </>
    )
  }
  return (
    <div ref={box} className="tokens">
      {content()}
    </div>
  )
}
