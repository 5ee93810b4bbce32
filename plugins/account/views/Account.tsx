import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ConnectedSession, connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { Content, useSheet } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import css from './Account.css'
import AccountActions from './AccountActions'
import AccountIdentity from './AccountIdentity'
import AccountKinds from './AccountKinds'
import AccountTabs from './AccountTabs'
import Balance from './Balance'
import NamespaceTabs from './NamespaceTabs'
import NoAccount from './NoAccount'
import UnconfirmedAccount from './UnconfirmedAccount'

export default function Account() {
  useSheet(css)
  const live = useSlice(sessions, state => connectedSession(state))
  const [fresh] = useState(!live)
  const box = useRef<HTMLDivElement>(null)
  const isLive = live !== undefined
  // The focused control may have been removed, as the unlock button is.
  const wasLive = useRef(isLive)
  useLayoutEffect(() => {
    const root = box.current?.getRootNode()
    if (isLive && !wasLive.current && root instanceof ShadowRoot && !root.activeElement) {
      box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    wasLive.current = isLive
  }, [isLive])
  if (!live) return <NoAccount fresh={fresh} />
  return (
    <Content>
      <NamespaceTabs>
        <AccountDetails live={live} box={box} />
      </NamespaceTabs>
    </Content>
  )
}

/** Per-account state starts anew with each account; the links between accounts stay and keep the focus. */
function AccountDetails({ live, box }: { live: ConnectedSession; box: RefObject<HTMLDivElement | null> }) {
  const t = useText()
  const network = findNetwork(useSlice(networks), live.networkId)
  const account = `${live.networkId}:${live.address}`
  return (
    <div ref={box} className="account">
      <AccountIdentity live={live} address={live.address} networkId={live.networkId} />
      <UnconfirmedAccount live={live} />
      <AccountKinds live={live} />
      {network ? (
        <Balance key={`balance ${account}`} live={live} network={network} />
      ) : (
        <p className="muted center">{t(messages.unknownNetwork)}</p>
      )}
      <AccountActions key={`actions ${account}`} />
      <AccountTabs key={`sides ${account}`} />
    </div>
  )
}
