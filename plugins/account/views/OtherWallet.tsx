import type { Namespace, WalletConnection } from '../../../kernel'
import { AddressText, Button, Disconnect, Face, IconButton, Remove, Row } from '../../../ui-kit'
import { useKernel, useTask, useText } from '../../../ui-kit/hooks'
import { connectView } from '../state'
import { disconnectWallet, forgetWallet, reconnect, switchWallet, unlockWallet } from '../wallets'
import { messages } from '../wallets.messages'

interface OtherWalletProps {
  readonly namespace: Namespace
  readonly connection: WalletConnection
  /** The state of `connection`. */
  readonly state: keyof typeof WORDS
  /** Runs before this row is removed, so that the focus can move. */
  readonly onGo: () => void
}

/** The labels of the row's button by state, and its busy text. */
const WORDS = {
  active: { label: messages.switch, name: messages.switchTo, busy: messages.switching },
  locked: { label: messages.unlock, name: messages.unlockWallet, busy: messages.unlocking },
  disconnected: { label: messages.connect, name: messages.connectTo, busy: undefined },
}

/** A wallet that is not in use: switches to a connected one, unlocks a locked one, reconnects a remembered one. */
export default function OtherWallet({ namespace, connection, state, onGo }: OtherWalletProps) {
  const { wallet, address, connectorId } = connection
  const ctx = useKernel()
  const say = useText()
  const live = state === 'active'
  const locked = state === 'locked'
  const words = WORDS[state]
  const choice = { namespace, connectorId }
  const [task, go] = useTask(async signal => {
    if (locked) {
      onGo()
      return unlockWallet(ctx, choice, signal)
    }
    if (!live) return reconnect(ctx, choice)
    onGo()
    return switchWallet(ctx, { ...choice, address })
  })
  const [removing, remove] = useTask(async () => {
    onGo()
    await (locked ? disconnectWallet : forgetWallet)(ctx, choice)
  })
  const { name } = wallet
  return (
    <Row
      surface={live || locked ? 'raised' : 'plain'}
      image={<Face name={name} src={wallet.imageUrl} />}
      title={<bdi>{name}</bdi>}
      subtitle={
        <>
          {locked && say(messages.locked)}
          {locked && <br />}
          <AddressText address={address} />
        </>
      }
      trailing={
        <span className="wallets-icons inline">
          {(live || locked || ctx.view(connectView.id)) && (
            <Button
              size="s"
              kind="secondary"
              busy={task.status === 'busy' && words.busy && say(words.busy)}
              aria-label={say(words.name, { wallet: name })}
              onClick={go}
            >
              {say(words.label)}
            </Button>
          )}
          {!live && (
            <IconButton
              label={say(locked ? messages.disconnect : messages.forget, { wallet: name })}
              disabled={removing.status === 'busy'}
              onClick={remove}
            >
              {locked ? <Disconnect /> : <Remove />}
            </IconButton>
          )}
        </span>
      }
    />
  )
}
