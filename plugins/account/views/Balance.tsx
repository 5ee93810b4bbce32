import { type ConnectedSession, caipAddress, locale, type Network, readBalance } from '../../../kernel'
import { formatUnits } from '../../../kernel/kit'
import { Amount, formatAmount, formatFiat, SkeletonBlock, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { refreshBalance } from '../flow/refreshAccount'
import { messages } from '../messages'
import { readableFrom } from '../rules/accountRules'
import { headlineOf } from '../rules/tokenWorth'
import { accountDetails, type BalanceReading, holdings } from '../state'
import NetworkLabel from './NetworkLabel'
import RetryButton from './RetryButton'
import { useTokenReads } from './useTokenReads'

const PLACES = 3

interface BalanceProps {
  live: ConnectedSession
  network: Network
}

/**
 * The total value of the account's tokens, with the native balance below it; without prices the native balance alone.
 * Each part has its place from the start. A balance that could not be read is a dash, never a zero.
 */
export default function Balance({ live, network }: BalanceProps) {
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const account = caipAddress(network.caipNetworkId, live.address)
  const { last, failedAt } = useSlice(accountDetails, ({ balances }) => balances[account]) ?? {}
  const holding = useSlice(holdings, state => state[account])
  const isListed = useTokenReads(account)
  const isReadable = ctx.has(readBalance.on(network.chainNamespace))
  const isCoinRead = !isReadable || last !== undefined || failedAt !== undefined
  const areTokensRead = !isListed || holding?.last !== undefined || holding?.failedAt !== undefined
  const worth = headlineOf(holding, { testnet: network.testnet, coin: last?.amount })
  if (!isReadable && !isListed) return <NetworkLabel network={network} />
  const coin = last && formatAmount(last.amount, last.decimals, { locale: tag, places: PLACES })
  const isReading = !areTokensRead || (worth === undefined && !isCoinRead)
  return (
    <div className="account-balance" title={last && exactBalance(last)} aria-busy={isReading || undefined}>
      {isReading && <VisuallyHidden>{t(messages.reading)}</VisuallyHidden>}
      {isReading ? (
        <SkeletonBlock width={148} height={40} />
      ) : worth === undefined ? (
        <Amount center unit={last?.symbol}>
          {coin ?? '—'}
        </Amount>
      ) : (
        <Total worth={worth} />
      )}
      <div className="account-below t13 muted">
        {failedAt !== undefined ? (
          <Unread live={live} network={network} failedAt={failedAt} isOld={last !== undefined} />
        ) : isCoinRead ? (
          <NetworkLabel
            network={network}
            coin={last && (isReading || worth !== undefined) && `${coin} ${last.symbol}`}
          />
        ) : (
          <SkeletonBlock width={120} height={14} />
        )}
      </div>
    </div>
  )
}

const exactBalance = ({ amount, decimals, symbol }: BalanceReading) => `${formatUnits(amount, decimals)} ${symbol}`

/** The cents are muted: the whole dollars are read first. */
function Total({ worth }: { worth: number }) {
  const { tag } = useSlice(locale)
  const text = formatFiat(worth, { locale: tag })
  return (
    <Amount center muted={/\D\d\d(?=\D*$)/.exec(text)?.[0]}>
      {text}
    </Amount>
  )
}

interface UnreadProps extends BalanceProps {
  failedAt: number
  /** The balance of an earlier read is still shown. */
  isOld: boolean
}

function Unread({ live, network, failedAt, isOld }: UnreadProps) {
  const ctx = useKernel()
  const t = useText()
  const [task, again] = useTask(signal => refreshBalance(ctx, { address: live.address, network, signal }))
  return (
    <>
      {t(isOld ? messages.balanceOld : messages.balanceUnread)}
      <RetryButton from={readableFrom({ failedAt })} busy={task.status === 'busy'} onClick={again} />
    </>
  )
}
