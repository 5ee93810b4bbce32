import type { Connector, Wallet } from '../../../kernel'
import { Button } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { navigate } from '../flow/navigate'
import { walletImage } from '../rules/walletImage'
import { connectingExternalView } from '../state'
import { WalletStatus } from './WalletStatus'

/** A browser wallet: a button to connect it, or a note that it is not installed. */
export function BrowserPane({ wallet, connector }: { wallet: Wallet; connector?: Connector }) {
  const ctx = useKernel()
  const say = useText()
  const { name } = wallet
  const src = walletImage(ctx.settings, { wallet, connectors: connector && [connector] })
  if (!connector) {
    return (
      <WalletStatus
        name={name}
        src={src}
        title={say(messages.notDetected)}
        detail={say(messages.notDetectedDetail, { name })}
      />
    )
  }
  const ask = { connectorId: connector.id, walletRank: wallet.order }
  return (
    <>
      <WalletStatus name={name} src={src} title={say(messages.continueIn, { name })} detail={say(messages.accept)} />
      <Button wide onClick={() => navigate(ctx, ctx.replace(connectingExternalView, ask))}>
        {say(messages.open)}
      </Button>
    </>
  )
}
