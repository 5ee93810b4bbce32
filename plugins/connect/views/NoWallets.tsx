import { useEffect, useState } from 'react'
import { Button, EmptyState, Wallet } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { getWalletView } from '../state'

/** The time that wallets need to announce themselves; before it the empty state could be wrong. */
const ANNOUNCEMENTS_MS = 400

/** No wallet can be reached from this browser. */
export default function NoWallets() {
  const ctx = useKernel()
  const t = useText()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => ctx.clock.after(ANNOUNCEMENTS_MS, () => setSettled(true)), [ctx])
  if (!isSettled) return null
  return (
    <EmptyState
      icon={<Wallet />}
      title={t(messages.noWallets)}
      detail={t(messages.noWalletsDetail)}
      action={
        <Button kind="secondary" onClick={() => navigate(ctx, ctx.open(getWalletView))}>
          {t(messages.getWallet)}
        </Button>
      }
    />
  )
}
