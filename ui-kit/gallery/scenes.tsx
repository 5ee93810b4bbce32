import { useState } from 'react'
import { Coins } from '../icons'
import { AddressText } from '../primitives/AddressText'
import { Amount } from '../primitives/Amount'
import { Avatar } from '../primitives/Avatar'
import { Button } from '../primitives/Button'
import { Content } from '../primitives/Content'
import { CopyButton } from '../primitives/CopyButton'
import { EmptyState } from '../primitives/EmptyState'
import { Header } from '../primitives/Header'
import { Logo } from '../primitives/Logo'
import { QrCode } from '../primitives/QrCode'
import { Row } from '../primitives/Row'
import { Tabs } from '../primitives/Tabs'
import { Example } from './Example'
import { PICTURES } from './pictures'

const nothing = () => {}
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const PAIRING = `wc:${'94caa59c77dae0dd234b5818fb7292540d017b27d41f7f387ee75b22b9738c94'}@2?relay-protocol=irn&symKey=${'5a1d2c4f'.repeat(8)}&expiryTimestamp=1893456000&methods=wc_sessionAuthenticate%2Cwc_sessionPropose`

export function QrScene() {
  return (
    <Example name="QR code" bare>
      <Header
        title="Harbour Wallet"
        back={{ label: 'Back', onClick: nothing }}
        close={{ label: 'Close', onClick: nothing }}
      />
      <Content>
        <div className="stack gap-16">
          <QrCode
            value={PAIRING}
            label="QR code to connect Harbour Wallet"
            center={<Logo name="Harbour" src={PICTURES.Harbour} size={52} />}
          />
          <p className="center muted">Scan this with Harbour Wallet on your phone</p>
          <CopyButton wide text={PAIRING} label="Copy link" copiedLabel="Copied" failedLabel="Could not copy" />
        </div>
      </Content>
    </Example>
  )
}

export function PlainQr() {
  return (
    <Example name="QR code, plain">
      <QrCode value={ADDRESS} label="QR code of the address" />
      <AddressText whole address={ADDRESS} />
    </Example>
  )
}

export function WaitingScene() {
  return (
    <Example name="Waiting" bare>
      <Header title="Lantern" back={{ label: 'Back', onClick: nothing }} close={{ label: 'Close', onClick: nothing }} />
      <Content>
        <div className="stack middle gap-16">
          <Logo name="Lantern" src={PICTURES.Lantern} size={80} />
          <div className="stack gap-4 center">
            <h3 className="t22 strong">Open Lantern to approve</h3>
            <p className="muted">Accept the request in its window. Nothing is sent before you do.</p>
          </div>
          <Button kind="secondary" wide busy="Waiting for Lantern">
            Try again
          </Button>
        </div>
      </Content>
    </Example>
  )
}

export function AccountScene() {
  const [tab, setTab] = useState('tokens')
  return (
    <Example name="Tabs and Amount" bare>
      <Header title="Account" close={{ label: 'Close', onClick: nothing }} />
      <Content>
        <div className="stack gap-16">
          <div className="stack middle gap-8">
            <Avatar address={ADDRESS} size={64} />
            <div className="inline">
              <span className="muted">
                <AddressText address={ADDRESS} />
              </span>
              <CopyButton
                iconOnly
                text={ADDRESS}
                label="Copy address"
                copiedLabel="Copied"
                failedLabel="Could not copy"
              />
            </div>
            <Amount center note="1.204 ETH">
              $3,912.40
            </Amount>
          </div>
          <Tabs
            label="Account"
            active={tab}
            onChange={setTab}
            tabs={[
              { id: 'tokens', label: 'Tokens', count: 2 },
              { id: 'activity', label: 'Activity' },
              { id: 'names', label: 'Names' },
            ]}
          >
            {tab === 'tokens' ? (
              <>
                <Row
                  image={<Logo name="Ether" src={PICTURES.Ether} round />}
                  badge={<Logo name="Base" src={PICTURES.Base} size={16} round />}
                  title="Ether"
                  subtitle="1.204 ETH"
                  trailing={<span className="medium tabular">$3,912.40</span>}
                  onClick={nothing}
                />
                <Row
                  image={<Logo name="Dollar" round />}
                  badge={<Logo name="Base" src={PICTURES.Base} size={16} round />}
                  title="Dollar"
                  subtitle="0.5 USD"
                  trailing={<span className="medium tabular">$0.50</span>}
                  onClick={nothing}
                />
              </>
            ) : (
              <EmptyState
                icon={<Coins />}
                title="Nothing here yet"
                detail={`What is sent and received appears under ${tab}.`}
                action={
                  <Button size="s" kind="secondary">
                    Receive
                  </Button>
                }
              />
            )}
          </Tabs>
        </div>
      </Content>
    </Example>
  )
}
