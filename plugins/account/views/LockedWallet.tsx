import { type SessionState, sessions } from '../../../kernel'
import { connectView } from '../../../kernel/kit'
import { Button, Content, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { unlockWallet } from '../flow/walletActions'
import { messages } from '../messages'
import css from './Account.css'
import AccountIdentity from './AccountIdentity'
import NamespaceTabs from './NamespaceTabs'

interface LockedWalletProps {
  readonly session: Extract<SessionState, { status: 'locked' }>
}

/** The last account of a locked wallet, and the actions: unlock the wallet, use another one, disconnect. */
export default function LockedWallet({ session }: LockedWalletProps) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { active: namespace = '' } = useSlice(sessions)
  const { wallet, connectorId, last } = session
  const [task, unlock] = useTask(signal => unlockWallet(ctx, { namespace, connectorId }, signal))
  return (
    <Content>
      <NamespaceTabs>
        <div className="account">
          <AccountIdentity live={session} address={last.address} />
          <p role="status" className="account-locked medium center">
            {t(messages.unlockToContinue, { wallet: wallet.name })}
          </p>
          <div className="stack gap-8">
            <Button data-first wide busy={task.status === 'busy' && t(messages.unlocking)} onClick={unlock}>
              {t(messages.unlock, { wallet: wallet.name })}
            </Button>
            {ctx.view(connectView.id) && (
              <Button kind="secondary" wide onClick={() => ctx.open(connectView, undefined)}>
                {t(messages.another)}
              </Button>
            )}
          </div>
        </div>
      </NamespaceTabs>
    </Content>
  )
}
