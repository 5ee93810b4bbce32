import { useEffect, useRef, useState } from 'react'
import type { Wallet } from '../../../kernel'
import { DEEP_LINK_CHOICE } from '../../../kernel/kit'
import { useKernel, useLatest } from '../../../ui-kit/hooks'
import type { Platform } from '../events'
import { openLink } from '../flow/navigate'
import { deviceOf } from '../rules/device'
import { opensInApp } from '../rules/inAppBrowser'
import { isWebLink } from '../rules/safeLinks'
import { walletLink } from '../rules/walletLinks'
import { connectOptions } from '../state'
import { OpenWallet } from './OpenWallet'
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
  const { name } = wallet
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
  const src = walletImage(ctx.settings, { wallet })
  const remote = { phase, uri }
  const shown = { name, src, remote, opened, open, place: way?.place, repeats: platform === 'desktop' }
  return <OpenWallet {...shown} renew={tryAgain} />
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
