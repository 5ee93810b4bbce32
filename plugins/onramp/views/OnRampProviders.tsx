import { connectedSession, locale, sessions } from '../../../kernel'
import { Content, EmptyState, Logo, RovingList, Row, Skeleton, useSheet, Wallet } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText, useTitle } from '../../../ui-kit/hooks'
import { ConnectFirst } from '../../../ui-kit/part/ConnectFirst'
import { messages } from '../messages'
import { checkAmount, rangeOf } from '../rules/amounts'
import { enabledProviders } from '../rules/providers'
import { draft, type Fiat, onrampService } from '../state'
import AmountField, { money } from './AmountField'
import DefaultOffersNote from './DefaultOffersNote'
import css from './OnRamp.css'
import TokenField from './TokenField'
import { useSelection } from './useSelection'

/** The purchase form; pressing a provider opens its page. */
export default function OnRampProviders() {
  useSheet(css)
  const t = useText()
  const { live, token, fiat, place } = useSelection()
  useTitle(t(token ? messages.buyToken : messages.title, { symbol: token?.symbol }))
  if (!live || !fiat) return <NotServed />
  return (
    <Content>
      <div className="stack gap-8">
        <AmountField fiat={fiat} />
        {token ? (
          <>
            <TokenField token={token} place={place(token)} />
            <Providers fiat={fiat} />
            <DefaultOffersNote />
          </>
        ) : (
          <div className="buy-place">
            <Skeleton label={t(messages.reading)} rows={3} trailing spaced />
          </div>
        )}
      </div>
    </Content>
  )
}

function NotServed() {
  const t = useText()
  const connected = useSlice(sessions, state => connectedSession(state) !== undefined)
  return (
    <Content>
      {connected ? (
        <EmptyState icon={<Wallet />} title={t(messages.notServed)} detail={t(messages.notServedDetail)} />
      ) : (
        <ConnectFirst icon={<Wallet />} title={t(messages.NOT_CONNECTED)} detail={t(messages.connectFirst)} />
      )}
    </Content>
  )
}

function Providers({ fiat }: { fiat: Fiat }) {
  const ctx = useKernel()
  const t = useText()
  const service = useService(onrampService)
  const { tag } = useSlice(locale)
  const amount = useSlice(draft, now => now.amount)
  const verdict = checkAmount(amount, fiat)
  const { least, most } = rangeOf(fiat)
  const reasons = {
    ready: undefined,
    empty: t(messages.empty),
    incorrect: t(messages.incorrect),
    least: t(messages.least, { amount: money(least, fiat.id, tag) }),
    most: t(messages.most, { amount: money(most, fiat.id, tag) }),
    between: t(messages.between),
  }
  const share = new Intl.NumberFormat(tag, { style: 'percent', numberingSystem: 'latn' })
  const providers = enabledProviders(ctx.config)
  if (providers.length === 0) return <EmptyState title={t(messages.none)} detail={t(messages.noneDetail)} />
  return (
    <RovingList label={t(messages.providers)} spaced>
      {providers.map(({ id, name, fee }) => (
        <Row
          key={id}
          surface="raised"
          image={<Logo name={name} />}
          title={<bdi translate="no">{name}</bdi>}
          subtitle={t(messages.fee, { fee: share.formatRange(...fee) })}
          disabledReason={reasons[verdict]}
          chevron
          onClick={() => service?.start(id)}
        />
      ))}
    </RovingList>
  )
}
