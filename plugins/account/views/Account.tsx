import { useState } from 'react'
import { findNetwork, type Live, liveOf, networks, sessions } from '../../../kernel'
import { Content, Footer, useSheet } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import css from './Account.css'
import Actions from './Actions'
import Balance from './Balance'
import ConnectedWallet from './ConnectedWallet'
import Families from './Families'
import Kinds from './Kinds'
import Nobody from './Nobody'
import Sides from './Sides'
import Who from './Who'

export default function Account() {
  useSheet(css)
  const live = useSlice(sessions, all => liveOf(all))
  const [fresh] = useState(!live)
  if (!live) return <Nobody fresh={fresh} />
  return (
    <>
      <Content>
        <Families>
          <Somebody live={live} />
        </Families>
      </Content>
      <Footer>
        <ConnectedWallet live={live} />
      </Footer>
    </>
  )
}

/** What an account has of its own begins anew with it; what leads from one to another stays, and keeps the focus. */
function Somebody({ live }: { live: Live }) {
  const say = useText()
  const network = findNetwork(useSlice(networks), live.networkId)
  const account = `${live.networkId}:${live.address}`
  return (
    <div className="account">
      <Who live={live} network={network} />
      <Kinds live={live} />
      {network ? (
        <Balance key={`balance ${account}`} live={live} network={network} />
      ) : (
        <p className="muted center">{say(messages.unknownNetwork)}</p>
      )}
      <Actions key={`actions ${account}`} />
      <Sides key={`sides ${account}`} />
    </div>
  )
}
