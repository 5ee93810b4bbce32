import { locale } from '../../../kernel'
import { Content, Logo, RovingList, Row, Skeleton, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { rangeOf } from '../rules/amounts'
import { fiatOf } from '../rules/offers'
import { type Draft, draft, type Fiat, offers } from '../state'
import { money } from './AmountField'
import DefaultOffersNote from './DefaultOffersNote'
import css from './OnRamp.css'

/** The list of currencies to pay with. */
export default function OnRampFiatSelect() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const { status, fiats } = useSlice(offers)
  const chosen = fiatOf(fiats, useSlice(draft))
  if (status === 'loading') {
    return (
      <Content>
        <Skeleton label={t(messages.reading)} rows={2} />
      </Content>
    )
  }
  const names = new Intl.DisplayNames([tag], { type: 'currency' })
  const choose = ({ id }: Fiat) => {
    ctx.set(draft, (now): Draft => ({ ...now, fiat: id }))
    void ctx.back()
  }
  return (
    <Content>
      <DefaultOffersNote />
      <RovingList label={t(messages.selectCurrency)}>
        {fiats.map(fiat => {
          const { least, most } = rangeOf(fiat)
          return (
            <Row
              key={fiat.id}
              image={<Logo name={fiat.id} round />}
              title={names.of(fiat.id) ?? fiat.id}
              subtitle={t(messages.range, { least: money(least, fiat.id, tag), most: money(most, fiat.id, tag) })}
              selected={fiat === chosen}
              onClick={() => choose(fiat)}
            />
          )
        })}
      </RovingList>
    </Content>
  )
}
