import { Button } from '../../../ui-kit'
import { useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { offers, onrampService } from '../state'

/** A note that the lists are defaults, not the provider's own. */
export default function DefaultOffersNote() {
  const t = useText()
  const service = useService(onrampService)
  const isDefault = useSlice(offers, ({ status }) => status === 'default')
  if (!isDefault) return null
  return (
    <div className="buy-note buy-usual">
      <span className="grow">{t(messages.usual)}</span>
      <Button kind="ghost" size="s" onClick={() => service?.reloadOffers()}>
        {t(messages.tryAgain)}
      </Button>
    </div>
  )
}
