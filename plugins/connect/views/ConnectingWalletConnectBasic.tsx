import type { Namespace } from '../../../kernel'
import { Content, Divider } from '../../../ui-kit'
import { useKernel, useText, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { messages as connecting } from '../connecting.messages'
import { messages } from '../messages'
import type { ListedView } from '../rules/answer'
import { connectingBasicView } from '../state'
import { PairingError } from './PairingError'
import { QrCodePane } from './QrCodePane'
import { usePairing } from './usePairing'
import { useWalletList } from './useWalletList'
import { LateWalletRows, WalletRows } from './WalletRows'
import { Connected } from './WalletStatus'

const view = connectingBasicView.id

/** For hosts without an adapter: any wallet by QR code; on a phone, the list of wallets to open. */
export default function ConnectingWalletConnectBasic({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  const { env } = useKernel()
  const namespace = args?.namespace
  return (
    <Content>
      {env.mobile ? (
        <ConsentGate>
          <Wallets view={view} withoutCode={false} namespace={namespace} />
        </ConsentGate>
      ) : (
        <CodeAndWallets namespace={namespace} />
      )}
    </Content>
  )
}

function Wallets(options: ListedView) {
  const list = useWalletList(options)
  return (
    <>
      <WalletRows list={list} />
      <LateWalletRows list={list} />
    </>
  )
}

function CodeAndWallets({ namespace }: { namespace?: Namespace }) {
  const t = useText()
  const [remote, again] = usePairing({ name: t(connecting.anyWallet), method: 'qrcode', view, namespace })
  if (remote.phase === 'connected') return <Connected live={remote.live} />
  return (
    <ConsentGate>
      {remote.phase === 'unreachable' || remote.phase === 'failed' ? (
        <PairingError remote={remote} again={again} />
      ) : (
        <QrCodePane remote={remote} renew={again} />
      )}
      <Divider>{t(messages.or)}</Divider>
      <Wallets view={view} withoutCode namespace={namespace} />
    </ConsentGate>
  )
}
