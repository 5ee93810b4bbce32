import type { ReactNode } from 'react'
import type { Message } from '../../../kernel'
import { Coins, Content, Globe, Layers, useSheet } from '../../../ui-kit'
import { useText, useTitle } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import css from './WhatIsANetwork.css'

const SECTIONS: readonly { picture: ReactNode; title: Message; detail: Message }[] = [
  { picture: <Layers />, title: messages.ledger, detail: messages.ledgerDetail },
  { picture: <Coins />, title: messages.coin, detail: messages.coinDetail },
  { picture: <Globe />, title: messages.apart, detail: messages.apartDetail },
]

export default function WhatIsANetwork() {
  useSheet(css)
  const say = useText()
  useTitle(say(messages.help))
  return (
    <Content>
      {SECTIONS.map(({ picture, title, detail }) => (
        <section key={title.id} className="about">
          <span className="about-picture">{picture}</span>
          <div>
            <h3 className="strong">{say(title)}</h3>
            <p className="muted">{say(detail)}</p>
          </div>
        </section>
      ))}
    </Content>
  )
}
