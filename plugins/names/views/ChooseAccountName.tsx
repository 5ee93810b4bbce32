import { Button, Content, Person, useSheet } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { registerView } from '../state'
import { NotEmbedded } from './NotEmbedded'
import css from './names.css'
import { useEmbedded } from './useEmbedded'

/** Explains the benefits of a name. */
export default function ChooseAccountName() {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  if (!useEmbedded()) return <NotEmbedded />
  return (
    <Content>
      <div className="names-page">
        <span className="names-picture">
          <Person />
        </span>
        <div className="stack gap-8">
          <p className="t17 strong">{say(messages.intro)}</p>
          <p className="muted">{say(messages.introDetail)}</p>
        </div>
        <Button wide data-first onClick={() => ctx.open(registerView)}>
          {say(messages.choose)}
        </Button>
      </div>
    </Content>
  )
}
