import { Button } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { CopyLink } from './CopyLink'
import { WalletStatus } from './WalletStatus'

interface OpenWalletProps {
  readonly name: string
  readonly src?: string
  readonly remote: { readonly phase: string; readonly uri?: string }
  /** The user has pressed the button. */
  readonly opened: boolean
  readonly open: () => void
  readonly renew: () => void
  /** The place that the link opens, if it is not known to be the wallet's. */
  readonly place?: string
  /** Another press is another attempt. */
  readonly repeats?: boolean
}

/** Opens a wallet by its link, which can be copied instead. */
export function OpenWallet(props: OpenWalletProps) {
  const { name, src, remote, opened, open, renew, place, repeats } = props
  const t = useText()
  const { phase, uri } = remote
  const expired = phase === 'expired'
  return (
    <>
      <WalletStatus
        name={name}
        src={src}
        busy={!expired}
        title={t(expired ? messages.requestExpired : messages.continueIn, { name })}
        detail={t(expired ? messages.requestExpiredDetail : opened ? messages.accept : messages.openAndContinue)}
      >
        {place !== undefined && !expired && <p className="t13 muted center">{t(messages.opensPlace, { place })}</p>}
        {opened && !expired && <p className="t13 muted center">{t(messages.didNotOpen, { name })}</p>}
      </WalletStatus>
      <div className="stack gap-8">
        {expired ? (
          <Button wide onClick={renew}>
            {t(messages.tryAgain)}
          </Button>
        ) : (
          <Button wide busy={!uri && t(messages.preparing)} onClick={open}>
            {t(opened && repeats ? messages.tryAgain : messages.open)}
          </Button>
        )}
        <CopyLink uri={uri} />
      </div>
    </>
  )
}
