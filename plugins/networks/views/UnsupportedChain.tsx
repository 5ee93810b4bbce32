import { networks, sessionOf, sessions } from '../../../kernel'
import { Button, Content, Disconnect, Footer } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { disconnect } from '../flow'
import { messages } from '../messages'
import NetworkList from './NetworkList'

/** The app does not work where the wallet is: move it, or part from it. There is no third way. */
export default function UnsupportedChain() {
  const ctx = useKernel()
  const say = useText()
  const { configured } = useSlice(networks)
  const ending = useSlice(sessions, all => sessionOf(all).status === 'disconnecting')
  const [task, run] = useTask(() => disconnect(ctx))
  return (
    <>
      <Content>
        <div className="stack gap-16">
          <p className="muted center">{say(messages.unsupported)}</p>
          <NetworkList shown={configured} />
        </div>
      </Content>
      <Footer>
        <Button
          kind="ghost"
          size="s"
          wide
          icon={<Disconnect />}
          busy={(ending || task.status === 'busy') && say(messages.disconnecting)}
          onClick={run}
        >
          {say(messages.disconnect)}
        </Button>
      </Footer>
    </>
  )
}
