import { connections, type Live, sessionOf, sessions } from '../../../kernel'
import { Button, ChevronRight, Disconnect, Face, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { profileWalletsView } from '../state'
import { disconnectWallet } from '../wallets'
import { messages as words } from '../wallets.messages'

/** The wallet in use. Where there may be several, it leads to the others. */
export default function ConnectedWallet({ live: { wallet, connectorId } }: { live: Live }) {
  const ctx = useKernel()
  const say = useText()
  const all = useSlice(sessions)
  const { several, byNamespace } = useSlice(connections)
  const ending = sessionOf(all).status === 'disconnecting'
  const [task, run] = useTask(() => disconnectWallet(ctx, { namespace: all.active, connectorId }))
  const live = (byNamespace[all.active ?? ''] ?? []).filter(({ state }) => state !== 'disconnected')
  const name = (
    <>
      <Face name={wallet.name} src={wallet.imageUrl} size={36} />
      <span className="grow">
        <span className="account-wallet-name medium">
          <bdi className="one-line">{wallet.name}</bdi>
          {several && <ChevronRight />}
        </span>
        <span className="t13 muted">
          {say(live.length > 1 ? words.connections : messages.connected, { count: live.length })}
        </span>
      </span>
      {several && <VisuallyHidden>{say(words.title)}</VisuallyHidden>}
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
        icon={<Disconnect />}
        busy={(ending || task.status === 'busy') && say(messages.disconnecting)}
        onClick={run}
      >
        {say(messages.disconnect)}
      </Button>
    </div>
  )
}
