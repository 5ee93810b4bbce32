import { useEffect, useMemo, useState } from 'react'
import {
  type Context,
  connectedSession,
  estimateFee,
  findNetwork,
  locale,
  namespaceOf,
  networks,
  sessions,
} from '../../../kernel'
import type { ShownRequest } from '../../../kernel/kit'
import { Button, Content, formatAmount, LiveRegion, Send } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { Notice } from '../../../ui-kit/part/Notice'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { Decision, Fact } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../messages'
import { messages as review } from '../review.messages'
import { type Payment, type PaymentConfig, payment, paymentActions, type TransferOrder } from '../state'
import NoPayment from './NoPayment'
import Summary, { FullAddress } from './Summary'

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
  const doing =
    status === 'asking' && t(live?.auth ? messages.approveEmbedded : messages.approve, { wallet: live?.wallet.name })
  return (
    <div className="stack gap-16">
      <Summary config={config}>
        <Cost config={config} fee={fee} />
      </Summary>
      <RequestExplanation shown={shown} onReady={setReady} />
      <Notice grave>{error !== undefined && errorText(t, messages, error)}</Notice>
      <LiveRegion>{doing}</LiveRegion>
      <Decision>
        <Button kind="secondary" onClick={() => ctx.back()}>
          {t(review.cancel)}
        </Button>
        <ConfirmButton icon={<Send />} busy={doing} disabled={!isReady} onConfirm={() => actions?.submit()} data-first>
          {t(review.pay)}
        </ConfirmButton>
      </Decision>
    </div>
  )
}

/** Details that only concern the signer. */
function Cost({ config, fee }: { config: PaymentConfig; fee?: bigint }) {
  const t = useText()
  const { tag } = useSlice(locale)
  const { asset, metadata, network } = config.paymentAsset
  const { decimals = 18, symbol = '' } = findNetwork(useSlice(networks), network)?.nativeCurrency ?? {}
  return (
    <>
      {asset !== 'native' && <FullAddress term={t(review.contract, { symbol: metadata.symbol })} address={asset} />}
      <Fact term={t(review.fee)}>
        {fee === undefined ? (
          t(review.feeInWallet)
        ) : (
          <bdi translate="no">{`${formatAmount(fee, decimals, { locale: tag, places: 8 })} ${symbol}`}</bdi>
        )}
      </Fact>
    </>
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

async function feeOf(ctx: Context, order: TransferOrder, signal: AbortSignal): Promise<bigint | undefined> {
  const capability = estimateFee.on(namespaceOf(order.networkId))
  if (!ctx.has(capability)) return undefined
  const estimate = await ctx.ask(capability)
  return estimate({ ...order, signal })
}
