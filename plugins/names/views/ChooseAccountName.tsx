import { Button, Content, Person, useSheet } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { registerView } from '../state'
import { NoEmbeddedAccount, useEmbeddedAccount } from './EmbeddedAccount'
import css from './names.css'

/** Explains the benefits of a name. */
export default function ChooseAccountName() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  if (!useEmbeddedAccount()) return <NoEmbeddedAccount />
  return (
    <Content>
      <div className="names-page">
        <span className="names-picture">
          <Person />
        </span>
        <div className="stack gap-8">
          <p className="t17 strong">{t(messages.intro)}</p>
          <p className="muted">{t(messages.introDetail)}</p>
        </div>
        <Button wide data-first onClick={() => ctx.open(registerView)}>
          {t(messages.choose)}
        </Button>
      </div>
    </Content>
  )
}
