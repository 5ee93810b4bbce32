import type { ReactNode } from 'react'
import type { Message } from '../../../kernel'
import { Card, Content, ExternalLink, useSheet, Wallet } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../help.messages'
import css from './WhatIsABuy.css'

const SECTIONS: readonly { picture: ReactNode; title: Message; detail: Message }[] = [
  { picture: <Card />, title: messages.money, detail: messages.moneyDetail },
  { picture: <ExternalLink />, title: messages.window, detail: messages.windowDetail },
  { picture: <Wallet />, title: messages.yours, detail: messages.yoursDetail },
]

export default function WhatIsABuy() {
  useSheet(css)
  const say = useText()
  return (
    <Content>
      {SECTIONS.map(({ picture, title, detail }) => (
        <section key={title.id} className="buy-about">
          <span className="buy-about-picture">{picture}</span>
          <div>
            <h3 className="strong">{say(title)}</h3>
            <p className="muted">{say(detail)}</p>
          </div>
        </section>
      ))}
    </Content>
  )
}
