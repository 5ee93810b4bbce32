import { isPorticoError } from '../../../kernel'
import type { PaymentAsset } from '../../../kernel/kit'
import { Bank, Button, EmptyState, ErrorState, ExternalLink, Logo, Row, Skeleton } from '../../../ui-kit'
import { errorText, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { depositService, exchangeList, quote } from '../state'

/** Errors that the view explains in addition to the toast. */
const EXPLAINED = ['POPUP_BLOCKED', 'DEPOSIT_FAILED', 'BUY_STATUS_TIMEOUT']

/** The exchanges that pay out the asset; a click opens the exchange's page. */
export default function ExchangeRows({ asset, error }: { asset: PaymentAsset; error?: unknown }) {
  const t = useText()
  const service = useService(depositService)
  const now = useSlice(exchangeList)
  const isPriced = useSlice(quote, ({ status }) => status !== 'failed')
  if (now.status === 'failed') {
    return (
      <ErrorState
        title={errorText(t, messages, now.error)}
        action={{ label: t(messages.retry), onClick: () => service?.retry() }}
      />
    )
  }
  if (now.status === 'known' && now.exchanges.length === 0) {
    return (
      <EmptyState
        icon={<Bank />}
        title={t(messages.noExchanges, { symbol: asset.metadata.symbol })}
        action={
          <Button kind="secondary" size="s" onClick={() => service?.retry()}>
            {t(messages.retry)}
          </Button>
        }
      />
    )
  }
  return (
    <div className="deposit-ways">
      <p className="t13 muted">{t(messages.from)}</p>
      {now.status === 'loading' ? (
        <Skeleton label={t(messages.readingExchanges)} rows={2} spaced />
      ) : (
        now.exchanges.map(exchange => (
          <Row
            key={exchange.id}
            surface="raised"
            image={<Logo name={exchange.name} src={exchange.imageUrl} round />}
            title={<bdi translate="no">{exchange.name}</bdi>}
            trailing={<ExternalLink />}
            disabledReason={isPriced ? undefined : t(messages.PRICE_MISSING)}
            onClick={() => service?.deposit(exchange)}
          />
        ))
      )}
      <div role="alert" className="t13 danger">
        {isPorticoError(error, ...EXPLAINED) && errorText(t, messages, error)}
      </div>
    </div>
  )
}
