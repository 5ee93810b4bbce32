import { connectors, imageUrl, type Namespace, type Settings } from '../../../kernel'
import { Content, Face, RovingList, Row } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { go } from '../go'
import { familyName } from '../messages'
import { connectingExternalView } from '../state'

interface Args {
  readonly name: string
  readonly connectorIds: readonly string[]
  readonly walletRank?: number
}

/** One wallet, several families: which of them to connect. */
export default function ConnectingMultiChain({ args }: ViewProps<Args>) {
  const { name, connectorIds, walletRank } = args
  const ctx = useKernel()
  const say = useText()
  useTitle(say(messages.selectChainTitle))
  const { known } = useSlice(connectors)
  const choices = known
    .filter(({ id }) => connectorIds.includes(id))
    .flatMap(({ id, namespaces }) => namespaces.map(namespace => ({ connectorId: id, namespace })))
  return (
    <Content>
      <div className="stack gap-16">
        <p className="muted center">{say(messages.selectChain, { name })}</p>
        <RovingList label={name} spaced>
          {choices.map(({ connectorId, namespace }) => {
            const family = say(familyName(namespace))
            return (
              <Row
                key={connectorId + namespace}
                surface="raised"
                image={<Face name={family} src={pictureOf(ctx.settings, namespace)} round />}
                title={family}
                chevron
                onClick={() => go(ctx, ctx.open(connectingExternalView, { connectorId, namespace, walletRank }))}
              />
            )
          })}
        </RovingList>
      </div>
    </Content>
  )
}

/** A family looks like the first of its networks. */
function pictureOf(settings: Settings, namespace: Namespace): string | undefined {
  const { assets } = settings.networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? {}
  return assets?.imageUrl ?? (assets?.imageId && imageUrl(settings, 'asset', assets.imageId))
}
