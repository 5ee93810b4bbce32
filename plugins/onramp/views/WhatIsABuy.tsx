import type { ReactNode } from 'react'
import type { Message } from '../../../kernel'
import { defineMessages } from '../../../kernel/kit'
import { Card, Content, ExternalLink, HelpSection, Wallet } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'

const messages = defineMessages('onramp/help', {
  money: 'Turn money into crypto',
  moneyDetail: 'A provider takes your card payment or bank transfer and sends you crypto.',
  window: 'In the provider’s own window',
  windowDetail:
    'You pay there, under the provider’s terms. They may verify your identity. This app never sees your card.',
  yours: 'Straight to your wallet',
  yoursDetail: 'It arrives at your own address. Card payments take minutes, bank transfers take days.',
})

const SECTIONS: readonly { picture: ReactNode; title: Message; detail: Message }[] = [
  { picture: <Card />, title: messages.money, detail: messages.moneyDetail },
  { picture: <ExternalLink />, title: messages.window, detail: messages.windowDetail },
  { picture: <Wallet />, title: messages.yours, detail: messages.yoursDetail },
]

export default function WhatIsABuy() {
  const t = useText()
  return (
    <Content>
      {SECTIONS.map(({ picture, title, detail }) => (
        <HelpSection key={title.id} picture={picture} title={t(title)} detail={t(detail)} />
      ))}
    </Content>
  )
}
