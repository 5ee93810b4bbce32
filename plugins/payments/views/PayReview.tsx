import { useEffect, useMemo, useState } from 'react'
import { type Context, connectedSession, estimateFee, namespaceOf, sessions } from '../../../kernel'
import { formatUnits, type ShownRequest } from '../../../kernel/kit'
import { Button, Content, LiveRegion, Send } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { ErrorNotice } from '../../../ui-kit/part/Notice'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { Decision } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../messages'
import { messages as review } from '../review.messages'
import { type Payment, type PaymentConfig, payment, paymentActions, type TransferOrder } from '../state'
import NoPayment from './NoPayment'
import Summary from './Summary'

/** A shop is new to most of its customers. */
const KNOWN = ['NEW_RECEIVER']
/** The most characters of the app's name on the button; the name above is always whole. */
const MOST_ON_BUTTON = 20

/** The review before the wallet is asked. */
export default function PayReview() {
  const now = useSlice(payment)
  const { config, order } = now
  return (
    <Content>
      {config && order ? (
        <Review {...now} config={config} order={order} />
      ) : (
        <NoPayment title={review.dropped} detail={review.droppedDetail} />
      )}
    </Content>
  )
}

function Review({ config, order, status, error }: Payment & { config: PaymentConfig; order: TransferOrder }) {
  const ctx = useKernel()
  const t = useText()
  const actions = useService(paymentActions)
  const live = useSlice(sessions, all => connectedSession(all, config.namespace))
  const fee = useFee(order)
  const [isReady, setReady] = useState(false)
  const shown = useMemo(() => shownOf(order, config), [order, config])
  const rows = useMemo(() => rowsOf(order, config), [order, config])
  const app = ctx.settings.metadata.name
  const doing =
    status === 'asking' && t(live?.auth ? messages.approveEmbedded : messages.approve, { wallet: live?.wallet.name })
  return (
    <div className="stack gap-16">
      <Summary config={config} order={order} fee={fee} />
      <div className="stack gap-8">
        <RequestExplanation shown={shown} known={KNOWN} rows={rows} onReady={setReady} />
        <ErrorNotice error={error} messages={messages} />
      </div>
      <LiveRegion>{doing}</LiveRegion>
      <Decision>
        <Button kind="secondary" onClick={() => ctx.back()}>
          {t(review.cancel)}
        </Button>
        <ConfirmButton icon={<Send />} busy={doing} disabled={!isReady} onConfirm={() => actions?.submit()} data-first>
          {t(app.length > MOST_ON_BUTTON ? review.pay : messages.payTo, { app })}
        </ConfirmButton>
      </Decision>
    </div>
  )
}

/** Undefined if unknown: then only the wallet shows the fee. */
function useFee(order: TransferOrder): bigint | undefined {
  const ctx = useKernel()
  const [fee, show] = useState<bigint>()
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    show(undefined)
    feeOf(ctx, order, signal).then(
      found => signal.aborted || show(found),
      () => undefined,
    )
    return () => shown.abort()
  }, [ctx, order])
  return fee
}

/** The wallet request, as the review shows it. */
function shownOf(order: TransferOrder, { namespace, paymentAsset }: PaymentConfig): ShownRequest {
  const { symbol, decimals } = paymentAsset.metadata
  const { networkId, token } = order
  return {
    asked: { kind: 'transfer', namespace, request: order },
    tokens: [{ networkId, address: token?.address, symbol, decimals }],
  }
}

/** The values of the rows, by the names of the variables in a sentence about a transfer. */
const rowsOf = ({ to, amount, token }: TransferOrder, { paymentAsset: { metadata } }: PaymentConfig) => ({
  to,
  symbol: metadata.symbol,
  amount: formatUnits(amount, metadata.decimals),
  ...(token && { token: token.address }),
})

async function feeOf(ctx: Context, order: TransferOrder, signal: AbortSignal): Promise<bigint | undefined> {
  const capability = estimateFee.on(namespaceOf(order.networkId))
  if (!ctx.has(capability)) return undefined
  const estimate = await ctx.ask(capability)
  return estimate({ ...order, signal })
}
