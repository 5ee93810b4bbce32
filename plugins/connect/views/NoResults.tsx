import { Button, EmptyState, Search } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../wallets.messages'

/** The empty search result, with a link to the QR code for any other wallet. */
export function NoResults({ scan }: { scan: () => void }) {
  const t = useText()
  return (
    <EmptyState
      icon={<Search />}
      title={t(messages.none)}
      detail={t(messages.noneDetail)}
      action={
        <Button kind="secondary" onClick={scan}>
          {t(messages.showCode)}
        </Button>
      }
    />
  )
}
