import type { ReactNode } from 'react'
import type { Message } from '../../../kernel'
import { Card, Content, ExternalLink, HelpSection, Wallet } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../help.messages'

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
