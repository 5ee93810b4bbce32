import type { Namespace, WalletConnection } from '../../../kernel'
import { connectView } from '../../../kernel/kit'
import { AddressText, Button, Disconnect, IconButton, Logo, Remove, Row } from '../../../ui-kit'
import { useKernel, useTask, useText } from '../../../ui-kit/hooks'
import { disconnectWallet, forgetWallet, reconnect, switchWallet, unlockWallet } from '../flow/walletActions'
import { messages } from '../wallets.messages'

interface OtherWalletProps {
  readonly namespace: Namespace
  readonly connection: WalletConnection
  /** The state of `connection`. */
  readonly state: keyof typeof LABELS
  /** Runs before this row is removed, so that the focus can move. */
  readonly onRemove: () => void
}

/** The labels of the row's button by state, and its busy text. */
const LABELS = {
  active: { label: messages.switch, name: messages.switchTo, busy: messages.switching },
  locked: { label: messages.unlock, name: messages.unlockWallet, busy: messages.unlocking },
  disconnected: { label: messages.connect, name: messages.connectTo, busy: undefined },
}

/** A wallet that is not in use: switches to a connected one, unlocks a locked one, reconnects a remembered one. */
export default function OtherWallet(props: OtherWalletProps) {
  const { wallet, address } = props.connection
  const t = useText()
  const locked = props.state === 'locked'
  return (
    <Row
      surface={props.state === 'disconnected' ? 'plain' : 'raised'}
      image={<Logo name={wallet.name} src={wallet.imageUrl} />}
      title={<bdi translate="no">{wallet.name}</bdi>}
      subtitle={
        <>
          {locked && t(messages.locked)}
          {locked && <br />}
          <AddressText address={address} />
        </>
      }
      trailing={
        <span className="wallets-icons inline">
          <UseButton {...props} />
          {props.state !== 'active' && <RemoveButton {...props} />}
        </span>
      }
    />
  )
}

function UseButton({ namespace, connection, state, onRemove }: OtherWalletProps) {
  const { wallet, address, connectorId } = connection
  const ctx = useKernel()
  const t = useText()
  const labels = LABELS[state]
  const choice = { namespace, connectorId }
  const [task, run] = useTask(async signal => {
    if (state === 'disconnected') return reconnect(ctx, choice)
    onRemove()
    return state === 'locked' ? unlockWallet(ctx, choice, signal) : switchWallet(ctx, { ...choice, address })
  })
  if (state === 'disconnected' && !ctx.view(connectView.id)) return null
  return (
    <Button
      size="s"
      kind="secondary"
      busy={task.status === 'busy' && labels.busy && t(labels.busy)}
      aria-label={t(labels.name, { wallet: wallet.name })}
      onClick={run}
    >
      {t(labels.label)}
    </Button>
  )
}

/** Disconnects a locked wallet, and forgets an earlier one. */
function RemoveButton({ namespace, connection, state, onRemove }: OtherWalletProps) {
  const { wallet, connectorId } = connection
  const ctx = useKernel()
  const t = useText()
  const locked = state === 'locked'
  const [task, run] = useTask(async () => {
    onRemove()
    await (locked ? disconnectWallet : forgetWallet)(ctx, { namespace, connectorId })
  })
  return (
    <IconButton
      label={t(locked ? messages.disconnect : messages.forget, { wallet: wallet.name })}
      disabled={task.status === 'busy'}
      onClick={run}
    >
      {locked ? <Disconnect className="lucide-out" /> : <Remove />}
    </IconButton>
  )
}
