import { type ReactNode, useEffect, useRef } from 'react'
import { type ConnectedSession, caipAddress, locale, type Network } from '../../../kernel'
import { readPortfolio } from '../../../kernel/kit'
import { Amount, formatFiat } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText, type ViewProps } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { totalOf } from '../rules/tokenWorth'
import { holdings } from '../state'
import NetworkLabel, { ReadingBalance } from './NetworkLabel'

/** No other view refreshes the holdings of an embedded account. */
const POLL_MS = 10_000

interface TotalValueProps {
  live: ConnectedSession
  network: Network
  /** Shown if the value is unknown. */
  otherwise: ReactNode
}

/** The total value of the account, refreshed while the view is open, until a read fails. */
export default function TotalValue({ args: { live, network, otherwise } }: ViewProps<TotalValueProps>) {
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const account = caipAddress(network.caipNetworkId, live.address)
  const { last, failedAt } = useSlice(holdings, state => state[account]) ?? {}
  const box = useRef<HTMLDivElement>(null)
  const [, read] = useTask(async signal => (await ctx.ask(readPortfolio)).read({ account, signal }))
  const [, readAnew] = useTask(async signal => (await ctx.ask(readPortfolio)).read({ account, fresh: [], signal }))
  useEffect(read, [read])
  const polls = failedAt === undefined
  useEffect(() => {
    const poll = () => box.current?.ownerDocument.hidden || readAnew()
    return polls ? ctx.clock.every(POLL_MS, poll) : undefined
  }, [ctx, readAnew, polls])
  if (!last && polls) return <ReadingBalance network={network} box={box} />
  const total = last?.tokens.length === 0 ? { worth: 0, whole: true } : last && totalOf(last.tokens, network.testnet)
  if (!total) return otherwise
  return (
    <div ref={box} className="account-balance">
      <Amount center note={!total.whole && t(messages.pricedOnly)}>
        {formatFiat(total.worth, { locale: tag })}
      </Amount>
      <NetworkLabel network={network} />
    </div>
  )
}
