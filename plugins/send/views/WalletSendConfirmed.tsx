import { findNetwork, networks } from '../../../kernel'
import { formatUnits, truncateAddress } from '../../../kernel/kit'
import { Amount, Button, Content, Failed, ProgressRing } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { ExplorerLink } from '../../../ui-kit/part/ExplorerLink'
import { Outcome } from '../../../ui-kit/part/RequestLayout'
import { StatusText, Success } from '../../../ui-kit/part/Success'
import { messages } from '../review.messages'
import { type Order, transfer } from '../state'

/** The results other than a successful receipt. */
const RESULTS = {
  pending: { Picture: ProgressRing, title: messages.unconfirmed, detail: messages.unconfirmedDetail },
  unknown: { Picture: ProgressRing, title: messages.unknown, detail: messages.OUTCOME_UNKNOWN },
  reverted: { Picture: Failed, title: messages.reverted, detail: messages.TRANSACTION_REVERTED },
} as const

/** The result of a transfer that the host requested. */
export default function WalletSendConfirmed() {
  const { status, order, receipt = 'pending', hash } = { receipt: undefined, ...useSlice(transfer) }
  const result = status === 'done' ? receipt : 'pending'
  if (result === 'success' && order) return <Sent order={order} hash={hash} />
  return <Unsettled order={order} result={result === 'success' ? 'pending' : result} />
}

function Sent({ order, hash }: { order: Order; hash?: string }) {
  const ctx = useKernel()
  const t = useText()
  const { amount, holding, networkId, to, name } = order
  const network = findNetwork(useSlice(networks), networkId)?.name ?? networkId
  const { symbol, decimals } = holding
  return (
    <Content>
      <Success
        title={t(messages.succeeded, { amount: formatUnits(amount, decimals), symbol })}
        detail={t(messages.receipt, { receiver: name ?? truncateAddress(to), network })}
        link={hash !== undefined && <ExplorerLink networkId={networkId} hash={hash} />}
        onDone={() => ctx.close()}
      />
    </Content>
  )
}

function Unsettled({ order, result }: { order?: Order; result: keyof typeof RESULTS }) {
  const ctx = useKernel()
  const t = useText()
  const { Picture, title, detail } = RESULTS[result]
  return (
    <Content>
      <Outcome>
        <Picture />
        {order && (
          <Amount center unit={order.holding.symbol}>
            {formatUnits(order.amount, order.holding.decimals)}
          </Amount>
        )}
        <StatusText className="stack gap-8">
          <p className="t17 strong">{t(title)}</p>
          <p className="muted">{t(detail)}</p>
        </StatusText>
        <Button wide onClick={() => ctx.close()} data-first>
          {t(messages.close)}
        </Button>
      </Outcome>
    </Content>
  )
}
