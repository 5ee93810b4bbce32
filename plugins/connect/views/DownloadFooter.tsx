import type { Wallet } from '../../../kernel'
import { Button, useSheet } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { walletRequested } from '../events'
import { navigate, openLink } from '../flow/navigate'
import { deviceOf } from '../rules/device'
import { downloadTarget } from '../rules/platforms'
import { downloadsView } from '../state'
import css from './Pairing.css'

const LONGEST_NAME = 12

/** The download link for users without the wallet. */
export function DownloadFooter({ wallet }: { wallet: Wallet }) {
  useSheet(css)
  const t = useText()
  const get = useDownload(wallet)
  if (!get) return null
  const letters = [...wallet.name]
  const name = letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('').trimEnd()}…` : wallet.name
  return (
    <div className="pairing-get inline between gap-12">
      <span className="medium one-line">{t(messages.dontHave, { name })}</span>
      <Button size="s" kind="secondary" onClick={get}>
        {t(messages.get)}
      </Button>
    </div>
  )
}

/** Leads to the stores of the wallet; undefined if the directory names none. */
export function useDownload(wallet: Wallet): (() => void) | undefined {
  const ctx = useKernel()
  const way = downloadTarget(wallet, deviceOf(ctx), { hostWallets: ctx.settings.customWallets })
  if (!way) return undefined
  return () => {
    if (way === 'downloads') return navigate(ctx, ctx.open(downloadsView, { wallet }))
    const { order: walletRank, id: explorerId } = wallet
    ctx.emit(walletRequested, { name: wallet.name, walletRank, explorerId, type: way.type })
    openLink(ctx, way.link)
  }
}
