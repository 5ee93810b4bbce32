import { useEffect, useState } from 'react'
import {
  type Context,
  estimateFee,
  findNetwork,
  liveOf,
  locale,
  namespaceOf,
  networks,
  sessions,
} from '../../../kernel'
import { type Explanation, explainRequest, type SigningRequest } from '../../../kernel/kit'
import { Button, Content, formatAmount, LiveRegion, RequestExplained, Send } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { messages as review } from '../review.messages'
import { type Payment, type PaymentConfig, payCounter, payment, type WalletOrder } from '../state'
import Nothing from './Nothing'
import Summary, { Whole } from './Summary'

/** The last look before the wallet is asked. */
export default function PayReview() {
  const now = useSlice(payment)
  const { config, order } = now
  return (
    <Content>
      {config && order ? (
        <Review {...now} config={config} order={order} />
      ) : (
        <Nothing title={review.dropped} detail={review.droppedDetail} />
      )}
    </Content>
  )
}

function Review({ config, order, status, error }: Payment & { config: PaymentConfig; order: WalletOrder }) {
  const ctx = useKernel()
  const say = useText()
  const counter = useService(payCounter)
  const wallet = useSlice(sessions, all => liveOf(all, config.namespace)?.wallet.name)
  const { said, fee } = useLook(order, config)
  const text = (all: Explanation['sentences'] = []) => all.map(({ message, variables }) => say(message, variables))
  const doing = status === 'asking' && say(messages.approve, { wallet })
  return (
    <div className="stack gap-16">
      <Summary config={config}>
        <Cost config={config} fee={fee} />
      </Summary>
      <RequestExplained sentences={text(said?.sentences)} warnings={text(said?.warnings)} />
      <div role="alert" className="t13 danger">
        {error !== undefined && errorText(say, messages, error)}
      </div>
      <LiveRegion>{doing}</LiveRegion>
      <div className="pay-buttons">
        <Button kind="secondary" onClick={() => ctx.back()}>
          {say(review.cancel)}
        </Button>
        <Button icon={<Send />} busy={doing} onClick={() => counter?.submit()} data-first>
          {say(review.pay)}
        </Button>
      </div>
    </div>
  )
}

/** What is only of interest to whoever signs. */
function Cost({ config, fee }: { config: PaymentConfig; fee?: bigint }) {
  const say = useText()
  const { tag } = useSlice(locale)
  const { asset, metadata, network } = config.paymentAsset
  const { decimals = 18, symbol = '' } = findNetwork(useSlice(networks), network)?.nativeCurrency ?? {}
  return (
    <>
      {asset !== 'native' && <Whole term={say(review.contract, { symbol: metadata.symbol })} address={asset} />}
      <div>
        <dt>{say(review.fee)}</dt>
        <dd className="tabular">
          {fee === undefined
            ? say(review.feeInWallet)
            : `${formatAmount(fee, decimals, { locale: tag, places: 8 })} ${symbol}`}
        </dd>
      </div>
    </>
  )
}

interface Look {
  readonly said?: Explanation
  readonly fee?: bigint
}

/** What this will ask of the wallet, in words, and what it will cost. While it is on the screen, nothing else leaves. */
function useLook(order: WalletOrder, config: PaymentConfig): Look {
  const ctx = useKernel()
  const [look, show] = useState<Look>({})
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    const add = (next: Look) => signal.aborted || show(now => ({ ...now, ...next }))
    show({})
    explain(ctx, { order, config, signal }).then(
      said => add({ said }),
      error => signal.aborted || ctx.report(error),
    )
    // Where it is not known, the wallet says it.
    feeOf(ctx, order, signal).then(
      fee => add({ fee }),
      () => add({ fee: undefined }),
    )
    return () => shown.abort()
  }, [ctx, order, config])
  return look
}

interface Question {
  readonly order: WalletOrder
  readonly config: PaymentConfig
  readonly signal: AbortSignal
}

async function explain(ctx: Context, { order, config, signal }: Question): Promise<Explanation | undefined> {
  if (!ctx.has(explainRequest)) return undefined
  const { explain, hold } = await ctx.ask(explainRequest)
  signal.throwIfAborted()
  const request: SigningRequest = { kind: 'transfer', namespace: config.namespace, request: order }
  hold(request, signal)
  const { symbol, decimals } = config.paymentAsset.metadata
  const { networkId, token } = order
  return explain(request, { tokens: [{ networkId, address: token?.address, symbol, decimals }], signal })
}

async function feeOf(ctx: Context, order: WalletOrder, signal: AbortSignal): Promise<bigint | undefined> {
  const capability = estimateFee.on(namespaceOf(order.networkId))
  if (!ctx.has(capability)) return undefined
  const estimate = await ctx.ask(capability)
  return estimate({ ...order, signal })
}
