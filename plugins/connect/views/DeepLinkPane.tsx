import { useEffect, useRef, useState } from 'react'
import type { Wallet } from '../../../kernel'
import { DEEP_LINK_CHOICE } from '../../../kernel/kit'
import { Button } from '../../../ui-kit'
import { useKernel, useLatest, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import type { Platform } from '../events'
import { openLink } from '../flow/navigate'
import { deviceOf } from '../rules/device'
import { opensInApp } from '../rules/inAppBrowser'
import { isWebLink } from '../rules/safeLinks'
import { walletLink } from '../rules/walletLinks'
import { connectOptions } from '../state'
import { CopyLink } from './CopyLink'
import { WalletStatus } from './WalletStatus'
import { walletImage } from './walletFace'

const NO_PAIRING = 'wc:0@2'

interface OpenPaneProps {
  readonly wallet: Wallet
  readonly platform: Platform
  readonly remote: { readonly phase: string; readonly uri?: string }
  readonly renew: () => void
  /** Opens the wallet's app as soon as the pairing is there, if that is soon after the tap that chose the wallet. */
  readonly opensAtOnce: boolean
}

/** Opens a wallet on this device by its link, always soon after a press: otherwise the browser blocks it. */
export function DeepLinkPane({ wallet, platform, remote: { phase, uri }, renew, opensAtOnce }: OpenPaneProps) {
  const ctx = useKernel()
  const t = useText()
  const { name } = wallet
  const expired = phase === 'expired'
  const [opened, setOpened] = useState(false)
  const { preferUniversalLinks } = ctx.read(connectOptions)
  const { customWallets: hostWallets } = ctx.settings
  // The place is on screen before the pairing is ready.
  const options = { device: deviceOf(ctx), preferUniversalLinks, hostWallets }
  const way = walletLink(wallet, platform, uri ?? NO_PAIRING, options)
  const open = () => {
    if (!way || uri === undefined) return
    // Later requests open the wallet by this link.
    if (platform !== 'web') ctx.storage.set(DEEP_LINK_CHOICE, { href: way.href, name })
    setOpened(openLink(ctx, way.link, way.target))
  }
  // A web link may replace this page, and a place that is not known to be the wallet's is seen first.
  const isOwnApp = way !== undefined && way.place === undefined && !isWebLink(way.href) && !opensInApp(wallet.id)
  const followsTap = useOpenAfterTap(uri, opensAtOnce && platform === 'mobile' && isOwnApp, open)
  const tryAgain = () => {
    followsTap.current = true
    renew()
  }
  return (
    <>
      <WalletStatus
        name={name}
        src={walletImage(ctx.settings, { wallet })}
        busy={!expired}
        title={t(expired ? messages.requestExpired : messages.continueIn, { name })}
        detail={t(expired ? messages.requestExpiredDetail : opened ? messages.accept : messages.openAndContinue)}
      >
        {way?.place !== undefined && !expired && (
          <p className="t13 muted center">{t(messages.opensPlace, { place: way.place })}</p>
        )}
        {opened && !expired && <p className="t13 muted center">{t(messages.didNotOpen, { name })}</p>}
      </WalletStatus>
      <div className="stack gap-8">
        {expired ? (
          <Button wide onClick={tryAgain}>
            {t(messages.tryAgain)}
          </Button>
        ) : (
          <Button wide busy={!uri && t(messages.preparing)} onClick={open}>
            {t(opened && platform === 'desktop' ? messages.tryAgain : messages.open)}
          </Button>
        )}
        <CopyLink uri={uri} />
      </div>
    </>
  )
}

/** Opens the wallet for the pairing that follows a tap. A pairing that is renewed by itself waits for the user. */
function useOpenAfterTap(uri: string | undefined, canOpen: boolean, open: () => void) {
  const { page } = useKernel()
  const followsTap = useRef(true)
  const openFirst = useLatest(() => {
    if (followsTap.current && canOpen && page.userActive) open()
    followsTap.current = false
  })
  useEffect(() => {
    if (uri !== undefined) openFirst.current()
  }, [uri, openFirst])
  return followsTap
}
