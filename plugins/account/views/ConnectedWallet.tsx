import { type ConnectedSession, connections, embeddedUser, sessionOf, sessions } from '../../../kernel'
import { profileWalletsView, walletLabel } from '../../../kernel/kit'
import { Button, ChevronRight, Disconnect, Logo, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { disconnectWallet } from '../flow/walletActions'
import { messages } from '../messages'
import { messages as words } from '../wallets.messages'

/** The wallet in use: connected, locked, or not asked yet since an earlier visit. Links to the other wallets if there may be several. */
export default function ConnectedWallet({
  live: held,
}: {
  live: Pick<ConnectedSession, 'wallet' | 'connectorId' | 'auth' | 'unconfirmed'>
}) {
  const ctx = useKernel()
  const t = useText()
  const { wallet, connectorId } = held
  const user = useSlice(embeddedUser)
  const state = useSlice(sessions)
  const { several, byNamespace } = useSlice(connections)
  const { status } = sessionOf(state)
  const ending = status === 'disconnecting'
  const [task, run] = useTask(() => disconnectWallet(ctx, { namespace: state.active, connectorId }))
  const live = (byNamespace[state.active ?? ''] ?? []).filter(({ state }) => state !== 'disconnected')
  const name = (
    <>
      <Logo name={wallet.name} src={wallet.imageUrl} size={36} />
      <span className="grow">
        <span className="account-wallet-name medium">
          <bdi translate="no" className="one-line">
            {walletLabel(held, user)}
          </bdi>
          {several && <ChevronRight />}
        </span>
        <span className="t13 muted">
          {live.length > 1
            ? t(words.connections, { count: live.length })
            : t(status === 'locked' ? messages.locked : held.unconfirmed ? messages.notConfirmed : messages.connected)}
        </span>
      </span>
      {several && <VisuallyHidden>{t(words.title)}</VisuallyHidden>}
    </>
  )
  return (
    <div className="inline gap-12">
      {several ? (
        <button
          type="button"
          className="account-wallet inline gap-12 grow"
          onClick={() => ctx.open(profileWalletsView, undefined)}
        >
          {name}
        </button>
      ) : (
        <div className="account-wallet inline gap-12 grow">{name}</div>
      )}
      <Button
        size="s"
        kind="secondary"
        icon={<Disconnect className="lucide-out" />}
        busy={(ending || task.status === 'busy') && t(messages.disconnecting)}
        onClick={run}
      >
        {t(messages.disconnect)}
      </Button>
    </div>
  )
}
