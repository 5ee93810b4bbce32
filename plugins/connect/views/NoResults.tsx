import { Button, EmptyState, Search } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../wallets.messages'

/** The empty search result, with a link to the QR code for any other wallet. */
export function NoResults({ scan }: { scan: () => void }) {
  const say = useText()
  return (
    <EmptyState
      icon={<Search />}
      title={say(messages.none)}
      detail={say(messages.noneDetail)}
      action={
        <Button kind="secondary" onClick={scan}>
          {say(messages.showCode)}
        </Button>
      }
    />
  )
}
