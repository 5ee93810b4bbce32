import { Button } from '../../../ui-kit'
import { useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { offers, onrampService } from '../state'

/** A note that the lists are defaults, not the provider's own. */
export default function DefaultOffersNote() {
  const say = useText()
  const service = useService(onrampService)
  const isDefault = useSlice(offers, ({ status }) => status === 'default')
  if (!isDefault) return null
  return (
    <div className="buy-note buy-usual">
      <span className="grow">{say(messages.usual)}</span>
      <Button kind="ghost" size="s" onClick={() => service?.reloadOffers()}>
        {say(messages.tryAgain)}
      </Button>
    </div>
  )
}
