import { connectors, networks, sessions } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'
import { Content, Logo, RovingList, Row } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { usePrefetchWalletCode } from '../../../ui-kit/part/usePrefetchWalletCode'
import { messages } from '../connecting.messages'
import { navigate } from '../flow/navigate'
import { messages as words } from '../messages'
import { isConnected } from '../rules/connector'
import { inHostOrder, namespaceLogo } from './namespaceLogo'
import { walletImage } from './walletFace'

interface Args {
  readonly name: string
  readonly connectorIds: readonly string[]
  readonly walletRank?: number
}

/** Lets the user choose a namespace of a wallet that supports several. */
export default function ConnectingMultiChain({ args }: ViewProps<Args>) {
  const { name, connectorIds, walletRank } = args
  const ctx = useKernel()
  const t = useText()
  useTitle(t(messages.selectChainTitle))
  usePrefetchWalletCode(connectingExternalView)
  const all = useSlice(sessions)
  const configured = useSlice(networks, listed => listed.configured)
  const ways = useSlice(connectors).known.filter(({ id }) => connectorIds.includes(id))
  const found = ways.flatMap(({ id, namespaces }) => namespaces.map(namespace => ({ connectorId: id, namespace })))
  const choices = inHostOrder({ configured }, found, ({ namespace }) => namespace)
  return (
    <Content>
      <ConsentGate>
        <div className="stack gap-16">
          <div className="stack middle gap-12">
            <Logo name={name} src={walletImage(ctx.settings, { connectors: ways })} size={64} />
            <p className="muted center">
              {t(choices.length > 0 ? messages.selectChain : messages.CONNECTOR_NOT_FOUND, { name })}
            </p>
          </div>
          <RovingList label={name} spaced>
            {choices.map(({ connectorId, namespace }) => {
              const face = namespaceLogo({ settings: ctx.settings, configured }, t, namespace)
              const connected = isConnected(all, connectorId, namespace)
              return (
                <Row
                  key={connectorId + namespace}
                  surface="raised"
                  image={<Logo {...face} round />}
                  title={<bdi translate="no">{face.name}</bdi>}
                  subtitle={connected && t(words.connected)}
                  chevron
                  onClick={() =>
                    navigate(ctx, ctx.open(connectingExternalView, { connectorId, namespace, walletRank }))
                  }
                />
              )
            })}
          </RovingList>
        </div>
      </ConsentGate>
    </Content>
  )
}
