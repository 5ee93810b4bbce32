import { useState } from 'react'
import { type ConnectedSession, connectedSession, findNetwork, namespaceOf, networks, sessions } from '../../../kernel'
import { compatibleNetworksView, networkImage, networkImages } from '../../../kernel/kit'
import {
  AddressText,
  Button,
  Content,
  Copy,
  Logo,
  LogoStack,
  QrCode,
  Row,
  Segmented,
  SkeletonBlock,
  useSheet,
  VisuallyHidden,
} from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { copyAddress } from '../flow/walletActions'
import { messages } from '../receive.messages'
import { kindsOf } from '../rules/accountKinds'
import NoAccount from './NoAccount'
import UnconfirmedAccount from './UnconfirmedAccount'
import { useCompatibleNetworks } from './useCompatibleNetworks'
import css from './WalletReceive.css'

/** The account's address as QR code, as text and for the clipboard. */
export default function WalletReceive() {
  useSheet(css)
  const live = useSlice(sessions, state => connectedSession(state))
  return live ? <Receiving key={`${live.networkId}:${live.address}`} live={live} /> : <NoAccount />
}

function Receiving({ live }: { live: ConnectedSession }) {
  const ctx = useKernel()
  const t = useText()
  const kinds = kindsOf(ctx.settings, namespaceOf(live.networkId), live.accounts)
  const currentAccount = live.accounts.find(account => account.address === live.address)
  const [kind, choose] = useState(currentAccount?.type ?? '')
  const { address } = (kind !== currentAccount?.type && kinds.find(({ id }) => id === kind)?.account) || live
  const network = findNetwork(useSlice(networks), live.networkId)
  const images = useSlice(networkImages)
  const picture = network && networkImage(ctx.settings, images, network)
  return (
    <Content>
      <div className="receive">
        <UnconfirmedAccount live={live} />
        {kinds.length > 1 && (
          <div className="receive-kinds">
            <Segmented
              label={t(messages.kinds)}
              options={kinds.map(({ id, name }) => ({ id, label: t(name) }))}
              value={kind}
              onChange={choose}
            />
          </div>
        )}
        <div className="receive-code">
          <QrCode
            value={address}
            label={t(messages.qr)}
            center={picture && <Logo name={network.name} src={picture} size={44} round />}
          />
        </div>
        <p>
          <VisuallyHidden>{t(messages.yours)} </VisuallyHidden>
          <AddressText address={address} whole />
        </p>
        <Button data-first wide icon={<Copy />} onClick={() => copyAddress(ctx, { address })}>
          {t(messages.copy)}
        </Button>
        <Where address={address} />
      </div>
    </Content>
  )
}

/** The networks on which the address receives, shown before anything is sent. */
function Where({ address }: { address: string }) {
  const ctx = useKernel()
  const t = useText()
  const images = useSlice(networkImages)
  const compatible = useCompatibleNetworks(address)
  if (!compatible) {
    return (
      <div className="receive-networks" aria-busy>
        <VisuallyHidden>{t(messages.finding)}</VisuallyHidden>
        <SkeletonBlock width="100%" height={72} />
      </div>
    )
  }
  return (
    <div className="receive-networks">
      <Row
        surface="raised"
        title={t(messages.networks)}
        subtitle={t(messages.only)}
        trailing={
          <LogoStack
            logos={compatible.map(network => ({
              name: network.name,
              src: networkImage(ctx.settings, images, network),
            }))}
          />
        }
        chevron
        onClick={() => ctx.open(compatibleNetworksView, { address })}
      />
    </div>
  )
}
