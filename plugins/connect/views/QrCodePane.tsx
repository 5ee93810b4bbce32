import type { Wallet } from '../../../kernel'
import { Button, Clock, Logo, ProgressRing, QrCode, useSheet } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { qrValue } from '../rules/walletLinks'
import { CopyLink } from './CopyLink'
import css from './Pairing.css'
import { walletImage } from './walletFace'

interface CodePaneProps {
  readonly wallet?: Wallet
  readonly remote: { readonly phase: string; readonly uri?: string }
  readonly renew: () => void
}

/** The QR code of a pairing, in all its phases. */
export function QrCodePane({ wallet, remote: { phase, uri }, renew }: CodePaneProps) {
  useSheet(css)
  const { settings } = useKernel()
  const t = useText()
  const name = wallet?.name
  return (
    <div className="pairing stack gap-16">
      <div className="pairing-code">
        {uri ? (
          <QrCode
            value={qrValue(wallet, uri, { hostWallets: settings.customWallets })}
            label={t(name ? messages.codeFor : messages.codeForAny, { name })}
            center={wallet && <Logo name={wallet.name} src={walletImage(settings, { wallet })} size={64} />}
          />
        ) : (
          <div className="pairing-place" aria-busy={phase === 'preparing' || undefined}>
            {phase === 'expired' ? (
              <>
                <Clock />
                <p className="t17 strong" role="status">
                  {t(messages.expired)}
                </p>
                <Button kind="secondary" onClick={renew}>
                  {t(messages.renew)}
                </Button>
              </>
            ) : phase === 'held' ? (
              <p className="muted center">{t(messages.afterTerms)}</p>
            ) : (
              <p className="inline gap-8 muted" role="status">
                <ProgressRing /> {t(messages.preparing)}
              </p>
            )}
          </div>
        )}
      </div>
      <div className="pairing-side">
        <div className="pairing-words" role="status">
          {phase === 'expiring' ? (
            <p className="pairing-note medium">
              <Clock /> {t(messages.expiring)}
            </p>
          ) : (
            <p className="muted center">{t(name ? messages.scanDetail : messages.scanAnyDetail, { name })}</p>
          )}
        </div>
        <CopyLink uri={uri} />
      </div>
    </div>
  )
}
