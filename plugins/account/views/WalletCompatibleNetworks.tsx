import { connectedSession, sessions } from '../../../kernel'
import { networkImage, networkImages } from '../../../kernel/kit'
import { Content, EmptyState, Logo, Network, Row, Skeleton, Tag } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { messages } from '../receive.messages'
import NoAccount from './NoAccount'
import { useCompatibleNetworks } from './useCompatibleNetworks'

/** The networks on which the account can receive. */
export default function WalletCompatibleNetworks({ args }: ViewProps<{ address: string } | undefined>) {
  const live = useSlice(sessions, state => connectedSession(state))
  useTitle(useText()(messages.networks))
  return live ? <Compatible address={args?.address ?? live.address} inUse={live.networkId} /> : <NoAccount />
}

function Compatible({ address, inUse }: { address: string; inUse: string }) {
  const { settings } = useKernel()
  const t = useText()
  const images = useSlice(networkImages)
  const compatible = useCompatibleNetworks(address)
  if (!compatible) {
    return (
      <Content>
        <Skeleton label={t(messages.finding)} rows={3} />
      </Content>
    )
  }
  if (compatible.length === 0) {
    return (
      <Content>
        <EmptyState icon={<Network />} title={t(messages.none)} detail={t(messages.noneDetail)} />
      </Content>
    )
  }
  return (
    <Content>
      <p className="muted">{t(messages.explained)}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from a list without bullets */}
      <ul role="list">
        {compatible.map(network => (
          <li key={network.caipNetworkId}>
            <Row
              image={<Logo name={network.name} src={networkImage(settings, images, network)} round lazy />}
              title={<bdi translate="no">{network.name}</bdi>}
              subtitle={network.caipNetworkId === inUse && t(messages.inUse)}
              trailing={network.testnet && <Tag>{t(messages.testnet)}</Tag>}
            />
          </li>
        ))}
      </ul>
    </Content>
  )
}
