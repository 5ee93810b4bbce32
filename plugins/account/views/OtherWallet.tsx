import type { Namespace, WalletConnection } from '../../../kernel'
import { AddressText, Button, Face, IconButton, Remove, Row } from '../../../ui-kit'
import { useKernel, useTask, useText } from '../../../ui-kit/hooks'
import { connectView } from '../state'
import { forgetWallet, reconnect, switchWallet } from '../wallets'
import { messages } from '../wallets.messages'

interface OtherWalletProps {
  readonly namespace: Namespace
  readonly connection: WalletConnection
  /** This row is about to go: the focus needs another place. */
  readonly onGo: () => void
}

/** A wallet that is not in use: connected, it is switched to; no longer connected, it is asked again or struck off. */
export default function OtherWallet({ namespace, connection, onGo }: OtherWalletProps) {
  const { wallet, address, connectorId, state } = connection
  const ctx = useKernel()
  const say = useText()
  const live = state === 'active'
  const choice = { namespace, connectorId }
  const [task, go] = useTask(async () => {
    if (!live) return reconnect(ctx, choice)
    onGo()
    return switchWallet(ctx, { ...choice, address })
  })
  const [removing, remove] = useTask(async () => {
    onGo()
    await forgetWallet(ctx, choice)
  })
  const { name } = wallet
  return (
    <Row
      surface={live ? 'raised' : 'plain'}
      image={<Face name={name} src={wallet.imageUrl} />}
      title={<bdi>{name}</bdi>}
      subtitle={<AddressText address={address} />}
      trailing={
        <span className="wallets-icons inline">
          {(live || ctx.view(connectView.id)) && (
            <Button
              size="s"
              kind="secondary"
              busy={live && task.status === 'busy' && say(messages.switching)}
              aria-label={say(live ? messages.switchTo : messages.connectTo, { wallet: name })}
              onClick={go}
            >
              {say(live ? messages.switch : messages.connect)}
            </Button>
          )}
          {!live && (
            <IconButton
              label={say(messages.forget, { wallet: name })}
              disabled={removing.status === 'busy'}
              onClick={remove}
            >
              <Remove />
            </IconButton>
          )}
        </span>
      }
    />
  )
}
