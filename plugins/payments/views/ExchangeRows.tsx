import { Button, ErrorState, ExternalLink, Logo, Row, Skeleton } from '../../../ui-kit'
import { errorText, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { exchangeList, paymentActions } from '../state'

/** The exchanges that pay out the asset. If they cannot be read, the wallet is still available. */
export default function ExchangeRows({ symbol, isAsking }: { symbol: string; isAsking: boolean }) {
  const t = useText()
  const actions = useService(paymentActions)
  const list = useSlice(exchangeList)
  if (list.status === 'loading') return <Skeleton label={t(messages.reading)} rows={2} spaced />
  if (list.status === 'failed') {
    return (
      <ErrorState
        title={errorText(t, messages, list.error)}
        action={{ label: t(messages.retry), onClick: () => actions?.readExchanges() }}
      />
    )
  }
  const { exchanges } = list
  if (exchanges.length === 0) {
    return (
      <p className="t13 muted inline between middle gap-8">
        {t(messages.noExchanges, { symbol })}
        <Button kind="ghost" size="s" onClick={() => actions?.readExchanges()}>
          {t(messages.retry)}
        </Button>
      </p>
    )
  }
  return exchanges.map(exchange => (
    <Row
      key={exchange.id}
      surface="raised"
      image={<Logo name={exchange.name} src={exchange.imageUrl} round />}
      title={t(messages.fromExchange, { exchange: exchange.name })}
      trailing={<ExternalLink />}
      busy={isAsking}
      onClick={() => actions?.payAtExchange(exchange)}
    />
  ))
}
