import { Content, Divider } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { messages as connecting } from '../connecting.messages'
import { messages } from '../messages'
import { connectingBasicView } from '../state'
import { PairingError } from './PairingError'
import { QrCodePane } from './QrCodePane'
import { usePairing } from './usePairing'
import WalletList from './WalletList'

const view = connectingBasicView.id

/** For hosts without an adapter: any wallet by QR code; on a phone, the list of wallets to open. */
export default function ConnectingWalletConnectBasic() {
  const { env } = useKernel()
  return (
    <Content>
      <ConsentGate>
        {!env.mobile && <Code />}
        <WalletList args={{ view, withoutCode: !env.mobile }} />
      </ConsentGate>
    </Content>
  )
}

function Code() {
  const t = useText()
  const [remote, again] = usePairing({ name: t(connecting.anyWallet), method: 'qrcode', view })
  return (
    <>
      {remote.phase === 'unreachable' || remote.phase === 'failed' ? (
        <PairingError remote={remote} again={again} />
      ) : (
        <QrCodePane remote={remote} renew={again} />
      )}
      <Divider>{t(messages.or)}</Divider>
    </>
  )
}
