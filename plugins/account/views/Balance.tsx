import type { ReactNode } from 'react'
import { type ConnectedSession, caipAddress, locale, type Network, readBalance } from '../../../kernel'
import { formatUnits } from '../../../kernel/kit'
import { Amount, formatAmount } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { Part } from '../../../ui-kit/part/Part'
import { refreshBalance } from '../flow/refreshAccount'
import { messages } from '../messages'
import { readableFrom } from '../rules/accountRules'
import { accountDetails } from '../state'
import NetworkLabel, { ReadingBalance } from './NetworkLabel'
import RetryButton from './RetryButton'
import { useEmbedded } from './useAccount'

const PLACES = 3

const loadWorth = () => import('./TotalValue')

interface BalanceProps {
  live: ConnectedSession
  network: Network
}

/** The account's balance: native currency, or the total value of an embedded account. */
export default function Balance(props: BalanceProps) {
  const coin = <Coin {...props} />
  const ctx = useKernel()
  if (!useEmbedded(props.network.chainNamespace)) return coin
  const loading = <ReadingBalance network={props.network} />
  return <Part quiet loading={loading} owner={ctx.id} load={loadWorth} args={{ ...props, otherwise: coin }} />
}

/** A balance that could not be read is a dash, never a zero. */
function Coin({ live, network }: BalanceProps) {
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const account = caipAddress(network.caipNetworkId, live.address)
  const { last, failedAt } = useSlice(accountDetails, ({ balances }) => balances[account]) ?? {}
  if (!ctx.has(readBalance.on(network.chainNamespace))) return <NetworkLabel network={network} />
  if (!last && failedAt === undefined) {
    return <ReadingBalance network={network} />
  }
  return (
    <div className="account-balance" title={last && `${formatUnits(last.amount, last.decimals)} ${last.symbol}`}>
      <Amount center unit={last?.symbol}>
        {last ? formatAmount(last.amount, last.decimals, { locale: tag, places: PLACES }) : '—'}
      </Amount>
      <NetworkLabel network={network} />
      {failedAt !== undefined && (
        <Unread live={live} network={network} from={readableFrom({ failedAt })}>
          {t(last ? messages.balanceOld : messages.balanceUnread)}
        </Unread>
      )}
    </div>
  )
}

interface UnreadProps {
  live: ConnectedSession
  network: Network
  /** The time by `clock.elapsed()` from which a retry is allowed. */
  from: number
  children: ReactNode
}

function Unread({ live, network, from, children }: UnreadProps) {
  const ctx = useKernel()
  const [task, again] = useTask(signal => refreshBalance(ctx, { address: live.address, network, signal }))
  return (
    <div className="account-unread inline t13 muted">
      {children}
      <RetryButton from={from} busy={task.status === 'busy'} onClick={again} />
    </div>
  )
}
