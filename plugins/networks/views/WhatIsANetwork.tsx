import type { ReactNode } from 'react'
import type { Message } from '../../../kernel'
import { Coins, Content, Globe, HelpSection, Layers } from '../../../ui-kit'
import { useText, useTitle } from '../../../ui-kit/hooks'
import { messages } from '../messages'

const SECTIONS: readonly { picture: ReactNode; title: Message; detail: Message }[] = [
  { picture: <Layers />, title: messages.ledger, detail: messages.ledgerDetail },
  { picture: <Coins />, title: messages.coin, detail: messages.coinDetail },
  { picture: <Globe />, title: messages.apart, detail: messages.apartDetail },
]

export default function WhatIsANetwork() {
  const t = useText()
  useTitle(t(messages.help))
  return (
    <Content>
      {SECTIONS.map(({ picture, title, detail }) => (
        <HelpSection key={title.id} picture={picture} title={t(title)} detail={t(detail)} />
      ))}
    </Content>
  )
}
