import { Button } from '../../../ui-kit'
import { useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { buyDesk, offers } from '../state'

/** A note that the lists are defaults, not the sellers' own. */
export default function UsualNote() {
  const say = useText()
  const desk = useService(buyDesk)
  const isUsual = useSlice(offers, ({ status }) => status === 'usual')
  if (!isUsual) return null
  return (
    <div className="buy-note buy-usual">
      <span className="grow">{say(messages.usual)}</span>
      <Button kind="ghost" size="s" onClick={() => desk?.reload()}>
        {say(messages.tryAgain)}
      </Button>
    </div>
  )
}
