import { type ConnectedSession, namespaceOf } from '../../../kernel'
import { Button } from '../../../ui-kit'
import { useKernel, useTask, useText } from '../../../ui-kit/hooks'
import { confirmAccount } from '../flow/walletActions'
import { messages } from '../messages'

/** The account is that of an earlier visit: says so, and asks the wallet when the user presses. */
export default function UnconfirmedAccount({ live }: { live: ConnectedSession }) {
  const ctx = useKernel()
  const t = useText()
  const { connectorId, networkId, wallet } = live
  const choice = { namespace: namespaceOf(networkId), connectorId }
  const [task, confirm] = useTask(signal => confirmAccount(ctx, choice, signal))
  if (!live.unconfirmed) return null
  return (
    <div className="stack gap-8">
      <p role="status" className="muted center">
        {t(messages.unconfirmed, { wallet: wallet.name })}
      </p>
      <Button kind="secondary" wide busy={task.status === 'busy' && t(messages.unlocking)} onClick={confirm}>
        {t(messages.confirm, { wallet: wallet.name })}
      </Button>
    </div>
  )
}
