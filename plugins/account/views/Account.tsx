import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  const isLive = live !== undefined
  // The focused control may have been removed, as the unlock button is.
  const before = useRef(isLive)
  useLayoutEffect(() => {
    const root = box.current?.getRootNode()
    if (isLive && !before.current && root instanceof ShadowRoot && !root.activeElement) {
      box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    before.current = isLive
  }, [isLive])
  if (!live) return <Nobody fresh={fresh} />
  return (
    <>
      <Content>
        <Families>
          <Somebody live={live} box={box} />
        </Families>
      </Content>
      <Footer>
        <ConnectedWallet live={live} />
      </Footer>
    </>
  )
}

/** Per-account state starts anew with each account; the links between accounts stay and keep the focus. */
function Somebody({ live, box }: { live: Live; box: RefObject<HTMLDivElement | null> }) {
  const say = useText()
  const network = findNetwork(useSlice(networks), live.networkId)
  const account = `${live.networkId}:${live.address}`
  return (
    <div ref={box} className="account">
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
