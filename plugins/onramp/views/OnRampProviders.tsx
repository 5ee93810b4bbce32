import { liveOf, locale, sessions } from '../../../kernel'
import { Content, EmptyState, Face, RovingList, Row, Skeleton, useSheet, Wallet } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { money } from '../money'
import { allowed } from '../providers'
import { judge, rangeOf } from '../rules'
import { buyDesk, draft, type Fiat } from '../state'
import Get from './Get'
import css from './OnRamp.css'
import Pay from './Pay'
import UsualNote from './UsualNote'
import { useBuying } from './useBuying'

/** The purchase form; pressing a seller opens the seller's page. */
export default function OnRampProviders() {
  useSheet(css)
  const say = useText()
  const { live, token, fiat, place } = useBuying()
  if (!live || !fiat) return <NotServed />
  return (
    <Content>
      <div className="stack gap-8">
        <Pay fiat={fiat} />
        {token ? (
          <>
            <Get token={token} place={place(token)} />
            <UsualNote />
            <Sellers fiat={fiat} />
          </>
        ) : (
          <Skeleton label={say(messages.reading)} rows={2} trailing />
        )}
      </div>
    </Content>
  )
}

function NotServed() {
  const say = useText()
  const connected = useSlice(sessions, all => liveOf(all) !== undefined)
  return (
    <Content>
      <EmptyState
        icon={<Wallet />}
        title={say(connected ? messages.notServed : messages.NOT_CONNECTED)}
        detail={say(connected ? messages.notServedDetail : messages.connectFirst)}
      />
    </Content>
  )
}

function Sellers({ fiat }: { fiat: Fiat }) {
  const ctx = useKernel()
  const say = useText()
  const desk = useService(buyDesk)
  const { tag } = useSlice(locale)
  const amount = useSlice(draft, now => now.amount)
  const verdict = judge(amount, fiat)
  const { least, most } = rangeOf(fiat)
  const reasons = {
    ready: undefined,
    empty: say(messages.empty),
    incorrect: say(messages.incorrect),
    least: say(messages.least, { amount: money(least, fiat.id, tag) }),
    most: say(messages.most, { amount: money(most, fiat.id, tag) }),
    between: say(messages.between),
  }
  const sellers = allowed(ctx.config)
  if (sellers.length === 0) return <EmptyState title={say(messages.none)} detail={say(messages.noneDetail)} />
  return (
    <RovingList label={say(messages.providers)} spaced>
      {sellers.map(({ id, name, fee }) => (
        <Row
          key={id}
          surface="raised"
          image={<Face name={name} />}
          title={name}
          subtitle={say(messages.fee, { fee })}
          disabledReason={reasons[verdict]}
          chevron
          onClick={() => desk?.start(id)}
        />
      ))}
    </RovingList>
  )
}
