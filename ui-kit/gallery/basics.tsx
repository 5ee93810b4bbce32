import { useState } from 'react'
import { Copy, Desktop, Globe, Help, More, QrCodeIcon, Refresh, WalletGrid } from '../icons'
import { Button } from '../primitives/Button'
import { Content, Footer } from '../primitives/Content'
import { Header } from '../primitives/Header'
import { IconButton } from '../primitives/IconButton'
import { Logo } from '../primitives/Logo'
import { Tag } from '../primitives/Marks'
import { PickerButton } from '../primitives/PickerButton'
import { Row } from '../primitives/Row'
import { Example } from './Example'
import { PICTURES } from './pictures'

const nothing = () => {}

export function ConnectScene() {
  return (
    <Example name="Connect" bare>
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
            image={<Logo name="Lantern" src={PICTURES.Lantern} />}
            title="Lantern"
            trailing={<Tag>Recent</Tag>}
            onClick={nothing}
          />
          <Row
            surface="raised"
            image={<Logo name="Harbour" src={PICTURES.Harbour} />}
            title="Harbour Wallet"
            trailing={<Tag tone="success">Installed</Tag>}
            onClick={nothing}
          />
          <Row
            surface="raised"
            image={<Logo name="Plinth" src={PICTURES.Plinth} />}
            title="Plinth"
            trailing={<Tag tone="success">Installed</Tag>}
            onClick={nothing}
          />
          <Row surface="raised" image={<Logo name="Fern" />} title="Fern" onClick={nothing} />
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
    </Example>
  )
}

export function Buttons() {
  const [busy, setBusy] = useState(true)
  return (
    <Example name="Button">
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
    </Example>
  )
}

export function Rows() {
  return (
    <Example name="Row">
      <div className="stack">
        <Row
          image={<Logo name="Ether" src={PICTURES.Ether} round />}
          badge={<Logo name="Base" src={PICTURES.Base} size={16} round />}
          title="Ether"
          subtitle="1.204 ETH"
          trailing={<span className="medium tabular">$3,912.40</span>}
          onClick={nothing}
        />
        <Row
          image={<Logo name="Lantern" src={PICTURES.Lantern} />}
          title="Lantern"
          subtitle="0x52…0a3f1c"
          selected
          onClick={nothing}
        />
        <Row icon={<Globe />} title="Ethereum" subtitle="Recommended" chevron onClick={nothing} />
        <Row
          image={<Logo name="Harbour" src={PICTURES.Harbour} />}
          title="Harbour Wallet"
          subtitle="Waiting for an answer"
          busy
          onClick={nothing}
        />
        <Row
          image={<Logo name="Plinth" src={PICTURES.Plinth} />}
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
    </Example>
  )
}

export function Logos() {
  return (
    <Example name="Logo, Tag and PickerButton">
      <div className="inline gap-12">
        <Logo name="Lantern" src={PICTURES.Lantern} />
        <Logo name="Plinth" src={PICTURES.Plinth} />
        <Logo name="Base" src={PICTURES.Base} round />
        <Logo name="Broken" src="data:image/png;base64,AAAA" />
        <Logo name="Far away" src="https://elsewhere.example/a.png" />
        <Logo name="Ωmega 9" round />
      </div>
      <div className="inline gap-12">
        <Logo name="Lantern" src={PICTURES.Lantern} size={64} />
        <Logo name="Fern Wallet" size={64} />
        <Logo name="Juniper" size={24} />
        <Logo name="Kestrel" size={16} round />
        {['Ada', 'Bode', 'Curie', 'Dirac'].map(name => (
          <Logo key={name} name={name} round size={32} />
        ))}
      </div>
      <div className="inline gap-4">
        <Tag>Recent</Tag>
        <Tag tone="accent">QR code</Tag>
        <Tag tone="success">Installed</Tag>
        <Tag tone="warning">Testnet</Tag>
        <Tag tone="danger">Failed</Tag>
      </div>
      <div className="inline gap-12">
        <PickerButton label="Token: ETH" image={<Logo name="ETH" round size={24} />} onClick={() => {}}>
          ETH
        </PickerButton>
        <PickerButton required onClick={() => {}}>
          Select token
        </PickerButton>
      </div>
    </Example>
  )
}

export function Type() {
  return (
    <Example name="Type and spacing">
      <p className="t34 strong tabular">$3,912.40</p>
      <p className="t22 strong">Open Lantern to approve</p>
      <p className="t17 strong">Connect a wallet</p>
      <p className="t15">Accept the request in your wallet. Nothing is sent before you do.</p>
      <p className="t13 muted">Fees go to the network, not to us.</p>
      <p className="t13 danger">The request was declined.</p>
      <p className="t13 warning">This network is busy.</p>
      <p className="t13 success">Sent.</p>
    </Example>
  )
}
