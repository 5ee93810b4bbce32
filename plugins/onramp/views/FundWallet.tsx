import { useCallback, useSyncExternalStore } from 'react'
import { buyView, defineMessages, depositView, receiveView } from '../../../kernel/kit'
import { Bank, Card, Coins, Content, EmptyState, Receive, RovingList, Row } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'

const messages = defineMessages('onramp-fund', {
  title: 'Add funds',
  fund: 'Fund',
  ways: 'Ways to fund your wallet',
  buy: 'Buy crypto',
  buyDetail: 'With a card or a bank transfer',
  receive: 'Receive funds',
  receiveDetail: 'From another wallet',
  exchange: 'Deposit from exchange',
  exchangeDetail: 'From your exchange account',
  none: 'You can’t add funds here',
  noneDetail: 'Ask this app’s support how to add funds.',
})

const WAYS = [
  { view: buyView, icon: <Card />, title: messages.buy, detail: messages.buyDetail },
  { view: receiveView, icon: <Receive />, title: messages.receive, detail: messages.receiveDetail },
  { view: depositView, icon: <Bank />, title: messages.exchange, detail: messages.exchangeDetail },
]

/** The ways to fund an account that the registered plugins offer. */
export default function FundWallet() {
  const ctx = useKernel()
  const t = useText()
  const subscribe = useCallback((changed: () => void) => ctx.watchContributions(changed), [ctx])
  const canReceive = ctx.settings.features?.receive !== false
  const find = () => WAYS.filter(({ view }) => ctx.view(view.id) && (canReceive || view !== receiveView))
  const count = () => find().length
  useSyncExternalStore(subscribe, count, count)
  const ways = find()
  return (
    <Content>
      {ways.length === 0 && <EmptyState icon={<Coins />} title={t(messages.none)} detail={t(messages.noneDetail)} />}
      <RovingList label={t(messages.ways)} spaced>
        {ways.map(({ view, icon, title, detail }) => (
          <Row
            key={view.id}
            surface="raised"
            icon={icon}
            title={t(title)}
            subtitle={t(detail)}
            chevron
            onClick={() => ctx.open(view)}
          />
        ))}
      </RovingList>
    </Content>
  )
}
