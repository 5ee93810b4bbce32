import { type Live, sessionOf, sessions } from '../../../kernel'
import { Button, Disconnect, Face } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { disconnect } from '../flow'
import { messages } from '../messages'

export default function ConnectedWallet({ live: { wallet } }: { live: Live }) {
  const ctx = useKernel()
  const say = useText()
  const ending = useSlice(sessions, all => sessionOf(all).status === 'disconnecting')
  const [task, run] = useTask(() => disconnect(ctx))
  return (
    <div className="inline gap-12">
      <Face name={wallet.name} src={wallet.imageUrl} size={36} />
      <div className="grow">
        <p className="medium one-line">
          <bdi>{wallet.name}</bdi>
        </p>
        <p className="t13 muted">{say(messages.connected)}</p>
      </div>
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
