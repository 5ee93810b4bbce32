import { useState } from 'react'
import { Copy, Desktop, Globe, Help, More, QrCodeIcon, Refresh, WalletGrid } from '../icons'
import { Button } from '../primitives/Button'
import { Content, Footer } from '../primitives/Content'
import { Face } from '../primitives/Face'
import { Header } from '../primitives/Header'
import { IconButton } from '../primitives/IconButton'
import { Row } from '../primitives/Row'
import { Tag } from '../primitives/Tag'
import { Exhibit } from './Exhibit'
import { PICTURES } from './pictures'

const nothing = () => {}

export function ConnectScene() {
  return (
    <Exhibit name="Connect" bare>
      <Header
        title="Connect a wallet"
        close={{ label: 'Close', onClick: nothing }}
        action={
          <IconButton label="What is a wallet?">
            <Help />
          </IconButton>
        }
      />
      <Content>
        <div className="stack gap-8">
          <Row
            surface="raised"
            icon={<QrCodeIcon />}
            title="WalletConnect"
            trailing={<Tag tone="accent">QR code</Tag>}
            onClick={nothing}
          />
          <Row
            surface="raised"
            image={<Face name="Lantern" src={PICTURES.Lantern} />}
            title="Lantern"
            trailing={<Tag>Recent</Tag>}
            onClick={nothing}
          />
          <Row
            surface="raised"
            image={<Face name="Harbour" src={PICTURES.Harbour} />}
            title="Harbour Wallet"
            trailing={<Tag tone="success">Installed</Tag>}
            onClick={nothing}
          />
          <Row
            surface="raised"
            image={<Face name="Plinth" src={PICTURES.Plinth} />}
            title="Plinth"
            trailing={<Tag tone="success">Installed</Tag>}
            onClick={nothing}
          />
          <Row surface="raised" image={<Face name="Fern" />} title="Fern" onClick={nothing} />
          <Row
            surface="raised"
            icon={<WalletGrid />}
            title="All wallets"
            trailing={<Tag>540</Tag>}
            chevron
            onClick={nothing}
          />
        </div>
      </Content>
      <Footer>
        <p className="t13 muted center">
          New to wallets? <a href="#start">Get started</a>
        </p>
      </Footer>
    </Exhibit>
  )
}

export function Buttons() {
  const [busy, setBusy] = useState(true)
  return (
    <Exhibit name="Button">
      <Button wide onClick={() => setBusy(!busy)}>
        Continue
      </Button>
      <Button wide busy={busy && 'Waiting for Lantern'}>
        Continue
      </Button>
      <Button wide kind="secondary" icon={<Copy />}>
        Copy link
      </Button>
      <Button wide kind="secondary" busy="Copying">
        Copy link
      </Button>
      <Button wide kind="danger">
        Disconnect
      </Button>
      <Button wide kind="ghost">
        Not now
      </Button>
      <Button wide disabled>
        Enter an amount
      </Button>
      <div className="inline gap-8">
        <Button size="s">Max</Button>
        <Button size="s" kind="secondary" icon={<Refresh />}>
          Try again
        </Button>
        <Button size="s" kind="ghost">
          Skip
        </Button>
        <Button size="s" kind="danger">
          Remove
        </Button>
      </div>
      <div className="inline">
        <IconButton label="Copy address">
          <Copy />
        </IconButton>
        <IconButton label="More">
          <More />
        </IconButton>
        <IconButton label="Help" disabled>
          <Help />
        </IconButton>
      </div>
    </Exhibit>
  )
}

export function Rows() {
  return (
    <Exhibit name="Row">
      <div className="stack">
        <Row
          image={<Face name="Ether" src={PICTURES.Ether} round />}
          badge={<Face name="Base" src={PICTURES.Base} size={16} round />}
          title="Ether"
          subtitle="1.204 ETH"
          trailing={<span className="medium tabular">$3,912.40</span>}
          onClick={nothing}
        />
        <Row
          image={<Face name="Lantern" src={PICTURES.Lantern} />}
          title="Lantern"
          subtitle="0x52…0a3f1c"
          selected
          onClick={nothing}
        />
        <Row icon={<Globe />} title="Ethereum" subtitle="Recommended" chevron onClick={nothing} />
        <Row
          image={<Face name="Harbour" src={PICTURES.Harbour} />}
          title="Harbour Wallet"
          subtitle="Waiting for an answer"
          busy
          onClick={nothing}
        />
        <Row
          image={<Face name="Plinth" src={PICTURES.Plinth} />}
          title="Plinth"
          disabledReason="Does not know this network"
          onClick={nothing}
        />
        <Row
          icon={<Desktop />}
          title="A name that is much longer than any row of this width could ever show"
          subtitle="And a subtitle that would not stop either if it were not made to"
          trailing={<Tag>New</Tag>}
          chevron
          onClick={nothing}
        />
        <Row title="Only a title" />
      </div>
    </Exhibit>
  )
}

export function Faces() {
  return (
    <Exhibit name="Face and Tag">
      <div className="inline gap-12">
        <Face name="Lantern" src={PICTURES.Lantern} />
        <Face name="Plinth" src={PICTURES.Plinth} />
        <Face name="Base" src={PICTURES.Base} round />
        <Face name="Broken" src="data:image/png;base64,AAAA" />
        <Face name="Far away" src="https://elsewhere.example/a.png" />
        <Face name="Ωmega 9" round />
      </div>
      <div className="inline gap-12">
        <Face name="Lantern" src={PICTURES.Lantern} size={64} />
        <Face name="Fern Wallet" size={64} />
        <Face name="Juniper" size={24} />
        <Face name="Kestrel" size={16} round />
        {['Ada', 'Bode', 'Curie', 'Dirac'].map(name => (
          <Face key={name} name={name} round size={32} />
        ))}
      </div>
      <div className="inline gap-4">
        <Tag>Recent</Tag>
        <Tag tone="accent">QR code</Tag>
        <Tag tone="success">Installed</Tag>
        <Tag tone="warning">Testnet</Tag>
        <Tag tone="danger">Failed</Tag>
      </div>
    </Exhibit>
  )
}

export function Type() {
  return (
    <Exhibit name="Type and spacing">
      <p className="t34 strong tabular">$3,912.40</p>
      <p className="t22 strong">Open Lantern to approve</p>
      <p className="t17 strong">Connect a wallet</p>
      <p className="t15">Accept the request in your wallet. Nothing is sent before you do.</p>
      <p className="t13 muted">Fees go to the network, not to us.</p>
      <p className="t13 danger">The request was declined.</p>
      <p className="t13 warning">This network is busy.</p>
      <p className="t13 success">Sent.</p>
    </Exhibit>
  )
}
