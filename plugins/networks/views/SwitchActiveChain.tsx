import { useEffect } from 'react'
import {
  type CaipNetworkId,
  type ConnectedSession,
  type Connector,
  connectedSession,
  connectors,
  findNetwork,
  type Message,
  type Namespace,
  type Network,
  networks,
  sessions,
} from '../../../kernel'
import { connectView, namespaceLabel, namespaceShortLabel, networksView } from '../../../kernel/kit'
import { Button, ChevronRight, Content, Logo, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { openNamespaceWallets } from '../flow/openNamespaceWallets'
import { chooseNetwork } from '../flow/walletActions'
import { messages } from '../messages'
import { isAvailableIn } from '../rules/networkRules'
import NetworkImage from './NetworkImage'
import css from './SwitchNetwork.css'

interface Args {
  readonly networkId?: CaipNetworkId
  readonly namespace?: Namespace
}

/** Explains that the namespace is not connected, and leads to its wallets. */
export default function SwitchActiveChain({ args }: ViewProps<Args | undefined>) {
  const { networkId, namespace } = args ?? {}
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const listed = useSlice(networks)
  const state = useSlice(sessions)
  const { known } = useSlice(connectors)
  const network =
    findNetwork(listed, networkId) ?? listed.configured.find(({ chainNamespace }) => chainNamespace === namespace)
  const live = connectedSession(state)
  const connected = network && connectedSession(state, network.chainNamespace)
  const [task, openWallets] = useTask(async () => network && openNamespaceWallets(ctx, network))
  useTitle(t(messages.switchChain))
  // The namespace has been connected meanwhile: the view switches to it.
  const target = connected && (findNetwork(listed, connected.networkId) ?? network)
  useEffect(() => {
    if (target) void chooseNetwork(ctx, target, { replaces: true })
  }, [ctx, target])
  // Opened without a namespace: the user chooses one.
  const isUnspecified = !network && namespace === undefined
  useEffect(() => {
    if (isUnspecified) void ctx.replace(networksView)
  }, [ctx, isUnspecified])
  if (target || isUnspecified) return <Content>{null}</Content>

  const label = network
    ? namespaceShortLabel(ctx.settings, network.chainNamespace)
    : namespaceLabel(ctx.settings, namespace ?? '')
  const variables = { namespace: t(label), network: network?.name, wallet: live?.wallet.name }
  const [title, detail] = network ? sentencesOf(live, known, network) : [messages.noNamespace]
  return (
    <Content>
      <div className="stack center switch">
        <Images live={live} network={network} />
        <div className="stack gap-4">
          <p className="t17 strong">{t(title, variables)}</p>
          {detail && <p className="muted">{t(detail, variables)}</p>}
        </div>
      </div>
      <div className="stack gap-8">
        {network && ctx.view(connectView.id) && (
          <Button wide busy={task.status === 'busy' && t(messages.connectWallet, variables)} onClick={openWallets}>
            {t(messages.connectWallet, variables)}
          </Button>
        )}
        <Button wide kind="secondary" onClick={() => ctx.back()}>
          {t(messages.cancel)}
        </Button>
      </div>
    </Content>
  )
}

function sentencesOf(
  live: ConnectedSession | undefined,
  connectorList: readonly Connector[],
  { chainNamespace }: Network,
): readonly [title: Message, detail: Message] {
  if (!live) return [messages.noWallet, messages.noWalletDetail]
  if (isAvailableIn(connectorList, live, chainNamespace))
    return [live.auth ? messages.notThereLogin : messages.notThere, messages.notThereDetail]
  return [messages.needsWallet, live.auth ? messages.unableLoginDetail : messages.unableDetail]
}

function Images({ live, network }: { live?: ConnectedSession; network?: Network }) {
  return (
    <div className="inline gap-16">
      {live && <Logo name={live.wallet.name} src={live.wallet.imageUrl} size={64} />}
      {live && network && (
        <span className="switch-onward">
          <ChevronRight />
        </span>
      )}
      {network && <NetworkImage network={network} size={64} />}
    </div>
  )
}
