import { connectedSession, networks, sessionOf, sessions } from '../../../kernel'
import { Button, Content, Disconnect, Footer } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { disconnectWallet } from '../flow/walletActions'
import { messages } from '../messages'
import NetworkList from './NetworkList'

/** The app does not support the wallet's network: the user switches the network or disconnects. */
export default function UnsupportedChain() {
  const ctx = useKernel()
  const t = useText()
  const { configured } = useSlice(networks)
  const state = useSlice(sessions)
  const ending = sessionOf(state).status === 'disconnecting'
  // A namespace that is not connected is no option: it would require leaving this view.
  const open = configured.filter(({ chainNamespace }) => connectedSession(state, chainNamespace))
  const [task, run] = useTask(() => disconnectWallet(ctx))
  return (
    <>
      <Content>
        <div className="stack gap-16">
          <p className="muted center">{t(messages.unsupported)}</p>
          <NetworkList shown={open} />
        </div>
      </Content>
      <Footer>
        <Button
          kind="ghost"
          size="s"
          wide
          icon={<Disconnect className="lucide-out" />}
          busy={(ending || task.status === 'busy') && t(messages.disconnecting)}
          onClick={run}
        >
          {t(messages.disconnect)}
        </Button>
      </Footer>
    </>
  )
}
