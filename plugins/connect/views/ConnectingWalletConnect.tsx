import { useState } from 'react'
import { type Connector, connectors, type Namespace, networks, type Wallet } from '../../../kernel'
import { connectingWalletConnectView } from '../../../kernel/kit'
import { Content, Tabs, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { messages } from '../connecting.messages'
import type { Platform } from '../events'
import { isWalletConnect } from '../rules/connector'
import { deviceOf } from '../rules/device'
import { identityOf, isSameWallet } from '../rules/identity'
import { platformsOf } from '../rules/platforms'
import { BrowserPane } from './BrowserPane'
import { DeepLinkPane } from './DeepLinkPane'
import { DownloadFooter } from './DownloadFooter'
import css from './Pairing.css'
import { PairingError } from './PairingError'
import { QrCodePane } from './QrCodePane'
import { type PairingState, usePairing } from './usePairing'
import { Connected } from './WalletStatus'
import { walletImage } from './walletFace'

const LABELS = {
  browser: messages.browser,
  unsupported: messages.browser,
  mobile: messages.mobile,
  qrcode: messages.mobile,
  web: messages.web,
  desktop: messages.desktop,
}

const HERE: readonly Platform[] = ['browser', 'unsupported']

/** Connects a remote wallet: on a phone, in a desktop app, or on a web page. */
export default function ConnectingWalletConnect({
  args,
}: ViewProps<{ wallet?: Wallet; namespace?: Namespace } | undefined>) {
  useSheet(css)
  const { wallet, namespace } = args ?? {}
  const ctx = useKernel()
  const t = useText()
  const name = wallet?.name ?? t(messages.anyWallet)
  useTitle(wallet ? name : t(messages.scan))
  const { installed, platforms } = usePlatforms(wallet)
  const [chosen, choose] = useState<Platform>()
  const platform = platforms.find(one => one === chosen) ?? platforms[0] ?? 'qrcode'
  const [remote, again] = usePairing(
    {
      wallet,
      name,
      namespace,
      walletRank: wallet?.order,
      method: platform === 'qrcode' ? 'qrcode' : 'mobile',
      view: connectingWalletConnectView.id,
    },
    { begins: platforms.some(one => !HERE.includes(one)) },
  )
  if (remote.phase === 'connected') {
    return (
      <Content>
        <Connected live={remote.live} src={wallet && walletImage(ctx.settings, { wallet })} />
      </Content>
    )
  }
  const isHere = HERE.includes(platform)
  const onScan = platforms.includes('qrcode') ? () => choose('qrcode') : undefined
  const pane =
    wallet && isHere ? (
      <BrowserPane wallet={wallet} connector={installed} onScan={onScan} />
    ) : (
      <RemotePane key={platform} {...{ wallet, platform, remote, again }} opensAtOnce={chosen === undefined} />
    )
  return (
    <Content>
      <ConsentGate>
        {platforms.length > 1 ? (
          <Tabs
            label={t(messages.platforms)}
            tabs={platforms.map(id => ({ id, label: t(LABELS[id]) }))}
            active={platform}
            onChange={id => choose(platforms.find(one => one === id))}
          >
            <div className="pairing-pane">{pane}</div>
          </Tabs>
        ) : (
          pane
        )}
        {wallet && !installed && !isHere && <DownloadFooter wallet={wallet} />}
      </ConsentGate>
    </Content>
  )
}

/** The connector of the wallet in this browser, and the ways to the wallet. */
function usePlatforms(wallet: Wallet | undefined): { installed: Connector | undefined; platforms: Platform[] } {
  const ctx = useKernel()
  const { known } = useSlice(connectors)
  const installed = known.find(connector => wallet && !isWalletConnect(connector) && isSame(connector, wallet))
  const adapters = useSlice(networks, ({ namespaces }) => namespaces.length > 0)
  const { customWallets: hostWallets } = ctx.settings
  const isInstalled = installed !== undefined
  return {
    installed,
    platforms: platformsOf(wallet, { device: deviceOf(ctx), installed: isInstalled, adapters, hostWallets }),
  }
}

interface RemotePaneProps {
  readonly wallet?: Wallet
  readonly platform: Platform
  readonly remote: Exclude<PairingState, { phase: 'connected' }>
  readonly again: () => void
  /** The user has chosen the wallet, and no tab since. */
  readonly opensAtOnce: boolean
}

function RemotePane({ wallet, platform, remote, again, opensAtOnce }: RemotePaneProps) {
  if (remote.phase === 'unreachable' || remote.phase === 'failed') {
    return <PairingError wallet={wallet} remote={remote} again={again} />
  }
  if (!wallet || platform === 'qrcode') return <QrCodePane wallet={wallet} remote={remote} renew={again} />
  const pane = { wallet, platform, remote, renew: again, opensAtOnce }
  return <DeepLinkPane {...pane} />
}

const isSame = (connector: Connector, wallet: Wallet) =>
  isSameWallet(
    identityOf(connector, { directoryId: connector.explorerId, mobile: true }),
    identityOf(wallet, { directoryId: wallet.id, mobile: true }),
  )
