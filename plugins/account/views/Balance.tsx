import type { ReactNode } from 'react'
import { caipAddress, type Live, locale, type Network, readBalance } from '../../../kernel'
import { formatUnits } from '../../../kernel/kit'
import { Amount, formatAmount, SkeletonBlock, Tag, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { facts } from '../facts'
import { refreshBalance } from '../flow'
import { messages } from '../messages'
import { readableFrom } from '../rules'
import Retry from './Retry'

const PLACES = 3

/** What the account holds in the network's own coin. What could not be read is a dash, never a zero. */
export default function Balance({ live, network }: { live: Live; network: Network }) {
  const ctx = useKernel()
  const say = useText()
  const { tag } = useSlice(locale)
  const account = caipAddress(network.caipNetworkId, live.address)
  const { last, failedAt } = useSlice(facts, ({ balances }) => balances[account]) ?? {}
  if (!ctx.has(readBalance.on(network.chainNamespace))) return <Where network={network} />
  if (!last && failedAt === undefined) {
    return (
      <div className="account-balance" aria-busy>
        <VisuallyHidden>{say(messages.reading)}</VisuallyHidden>
        <SkeletonBlock width={148} height={40} />
        <Where network={network} />
      </div>
    )
  }
  return (
    <div className="account-balance" title={last && `${formatUnits(last.amount, last.decimals)} ${last.symbol}`}>
      <Amount center unit={last?.symbol}>
        {last ? formatAmount(last.amount, last.decimals, { locale: tag, places: PLACES }) : '—'}
      </Amount>
      <Where network={network} />
      {failedAt !== undefined && (
        <Unread live={live} network={network} from={readableFrom({ failedAt })}>
          {say(last ? messages.balanceOld : messages.balanceUnread)}
        </Unread>
      )}
    </div>
  )
}

function Where({ network: { name, testnet } }: { network: Network }) {
  const say = useText()
  return (
    <p className="account-where muted">
      {name}
      {testnet && <Tag>{say(messages.testnet)}</Tag>}
    </p>
  )
}

interface UnreadProps {
  live: Live
  network: Network
  /** Wall time from which another try is allowed. */
  from: number
  children: ReactNode
}

function Unread({ live, network, from, children }: UnreadProps) {
  const ctx = useKernel()
  const [task, again] = useTask(signal => refreshBalance(ctx, { address: live.address, network, signal }))
  return (
    <div className="account-unread inline t13 muted">
      {children}
      <Retry from={from} busy={task.status === 'busy'} onClick={again} />
    </div>
  )
}
