import { Button, Coins, Content, Key, Shield, useSheet } from '../../../ui-kit'
import { useKernel, useText, useTitle } from '../../../ui-kit/hooks'
import { getWalletOpened } from '../events'
import { navigate } from '../flow/navigate'
import { messages } from '../guide.messages'
import { getWalletView } from '../state'
import css from './WhatIsAWallet.css'

const POINTS = [
  { Picture: Coins, title: messages.ownTitle, text: messages.own },
  { Picture: Key, title: messages.loginTitle, text: messages.login },
  { Picture: Shield, title: messages.yoursTitle, text: messages.yours },
]

/** Explains wallets to beginners. */
export default function WhatIsAWallet() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  useTitle(t(messages.title))
  const get = () => {
    ctx.emit(getWalletOpened)
    navigate(ctx, ctx.open(getWalletView))
  }
  return (
    <Content>
      <div className="stack gap-24">
        <ul className="stack gap-24">
          {POINTS.map(({ Picture, title, text }) => (
            <li key={title.id} className="guide-point">
              <span className="guide-picture">
                <Picture />
              </span>
              <div className="stack gap-4 grow">
                <h3 className="strong">{t(title)}</h3>
                <p className="muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
        <Button wide onClick={get}>
          {t(messages.getWallet)}
        </Button>
      </div>
    </Content>
  )
}
