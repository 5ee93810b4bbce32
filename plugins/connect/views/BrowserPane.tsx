import type { Connector, Wallet } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'
import { Button } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { navigate } from '../flow/navigate'
import { useDownload } from './DownloadFooter'
import { WalletStatus } from './WalletStatus'
import { walletImage } from './walletFace'

interface BrowserPaneProps {
  readonly wallet: Wallet
  /** Undefined: the wallet is not in this browser. */
  readonly connector?: Connector
  /** Shows the QR code for the same wallet on a phone. */
  readonly onScan?: () => void
}

/** A browser wallet: a button to connect it, or the ways to get it. */
export function BrowserPane({ wallet, connector, onScan }: BrowserPaneProps) {
  const ctx = useKernel()
  const t = useText()
  const { name } = wallet
  const get = useDownload(wallet)
  const src = walletImage(ctx.settings, { wallet, connectors: connector && [connector] })
  if (!connector) {
    return (
      <>
        <WalletStatus
          name={name}
          src={src}
          title={t(messages.notDetected, { name })}
          detail={t(messages.notDetectedDetail)}
        />
        <div className="stack gap-8">
          {get && (
            <Button wide onClick={get}>
              {t(messages.getWallet, { name })}
            </Button>
          )}
          {onScan && (
            <Button wide kind="secondary" onClick={onScan}>
              {t(messages.scanInstead)}
            </Button>
          )}
        </div>
      </>
    )
  }
  const ask = { connectorId: connector.id, walletRank: wallet.order }
  return (
    <>
      <WalletStatus name={name} src={src} title={t(messages.continueIn, { name })} detail={t(messages.accept)} />
      <Button wide onClick={() => navigate(ctx, ctx.replace(connectingExternalView, ask))}>
        {t(messages.open)}
      </Button>
    </>
  )
}
