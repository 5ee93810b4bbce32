import type { Connector, Wallet } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'

import { Button } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { navigate } from '../flow/navigate'
import { WalletStatus } from './WalletStatus'
import { walletImage } from './walletFace'

/** A browser wallet: a button to connect it, or a note that it is not installed. */
export function BrowserPane({ wallet, connector }: { wallet: Wallet; connector?: Connector }) {
  const ctx = useKernel()
  const t = useText()
  const { name } = wallet
  const src = walletImage(ctx.settings, { wallet, connectors: connector && [connector] })
  if (!connector) {
    return (
      <WalletStatus
        name={name}
        src={src}
        title={t(messages.notDetected)}
        detail={t(messages.notDetectedDetail, { name })}
      />
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
